import { referenceOf } from '../../platform/records/referenceOf.ts';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { Checklists } from './Checklists.tsx';
import { useChecklists } from './useChecklists.ts';

/** The checklists of a record in a panel, opened for example from its card on a board. */
export function ChecklistsPanel({ id }: PanelProps) {
  const of = referenceOf(id);
  const { all } = useChecklists(of);
  return (
    <Panel title="Checklists" subtitle={all?.record.name ?? of.reference_type}>
      <Checklists {...of} />
    </Panel>
  );
}
