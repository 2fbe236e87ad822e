import { orgBoardTexts } from '../../../contract/organisation/orgboard.ts';
import { InCompany } from '../../frame/InCompany.tsx';
import { useScreen } from '../../platform/currentScreen.ts';
import { useMay } from '../../platform/session.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { ChartWidget } from './ChartWidget.tsx';
import { NoBoard } from './NoBoard.tsx';
import { useOrgChart } from './useOrgChart.ts';

/** The widget for someone who may not see what is on the board. */
const NoAccess = () => (
  <Screen>
    <Card title={orgBoardTexts.title}>
      <EmptyState text={orgBoardTexts.mayNotRead} />
    </Card>
  </Screen>
);

/** The board of the working company. Only who may read or add one asks the server for it. */
export const OrgBoard = () =>
  useMay(['read organizational charts', 'add organizational charts']) ? <CurrentBoard /> : <NoAccess />;

/** View-only has no controls for editing and downloading. */
function CurrentBoard() {
  const isViewOnly = useScreen()?.view_only === true;
  const { chart, change, error, refresh } = useOrgChart();
  if (chart === undefined) {
    return <Screen>{error ? <ListProblem error={error} onRetry={refresh} /> : <ChartSkeleton />}</Screen>;
  }
  if (chart === null) {
    return (
      <Screen>
        <InCompany>
          <NoBoard isViewOnly={isViewOnly} />
        </InCompany>
      </Screen>
    );
  }
  if (!chart.can.read) return <NoAccess />;
  return (
    <Screen>
      <ChartWidget key={chart.id} chart={chart} change={change} refresh={refresh} isViewOnly={isViewOnly} />
    </Screen>
  );
}
