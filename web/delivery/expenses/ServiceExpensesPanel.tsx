import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { ServiceExpenses } from './ServiceExpenses.tsx';
import { useServiceName } from './useServiceName.ts';

export function ServiceExpensesPanel({ id }: PanelProps) {
  return (
    <Panel title="Service Expenses" subtitle={useServiceName({ service: id })}>
      <ServiceExpenses of={{ service: id }} />
    </Panel>
  );
}
