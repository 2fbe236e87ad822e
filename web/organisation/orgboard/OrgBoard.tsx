import { orgBoardTexts } from '../../../contract/organisation/orgboard.ts';
import { useScreen } from '../../platform/currentScreen.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { ChartWidget } from './ChartWidget.tsx';
import { NoBoard } from './NoBoard.tsx';
import { useOrgChart } from './useOrgChart.ts';

/** The board of the working company. View-only has no controls for editing and downloading. */
export function OrgBoard() {
  const isViewOnly = useScreen()?.view_only === true;
  const { chart, change, error, refresh } = useOrgChart();
  if (chart === undefined) {
    return <Screen>{error ? <ListProblem error={error} onRetry={refresh} /> : <ChartSkeleton />}</Screen>;
  }
  if (chart === null) {
    return (
      <Screen>
        <NoBoard isViewOnly={isViewOnly} />
      </Screen>
    );
  }
  return (
    <Screen>
      {chart.can.read ? (
        <ChartWidget key={chart.id} chart={chart} change={change} refresh={refresh} isViewOnly={isViewOnly} />
      ) : (
        <EmptyState text={orgBoardTexts.mayNotRead} />
      )}
    </Screen>
  );
}
