import { Panel } from '../../platform/dialogs/Panel.tsx';
import { PanelProblem } from '../../platform/dialogs/PanelProblem.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { ServiceExpenses } from './ServiceExpenses.tsx';
import { useServiceName } from './useServiceName.ts';

/** The expenses of one occurrence; the id is like 5-12: service and occurrence. */
export function OccurrenceExpensesPanel({ id }: PanelProps) {
  const [, service = '', occurrence = ''] = /^([0-9]+)-([0-9]+)$/.exec(id) ?? [];
  if (!service) return <PanelProblem error={null} />;
  return <OccurrenceExpenses service={service} occurrence={occurrence} />;
}

function OccurrenceExpenses({ service, occurrence }: { service: string; occurrence: string }) {
  return (
    <Panel title="Service Occurrence Expenses" subtitle={useServiceName({ service, occurrence })}>
      <ServiceExpenses of={{ service, occurrence }} />
    </Panel>
  );
}
