import { Panel } from '../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../platform/dialogs/panels.ts';
import { Checklists } from './Checklists.tsx';
import type { Reference } from './saveChange.ts';
import { useChecklists } from './useChecklists.ts';

/** `Deal-5` as the record it names. */
function referenceOf(id: string): Reference {
  const dash = id.lastIndexOf('-');
  return { reference_type: id.slice(0, dash), reference_id: Number(id.slice(dash + 1)) };
}

/** The checklists of a record over whatever it was opened from, such as its card on a board. */
export function ChecklistsPanel({ id }: PanelProps) {
  const of = referenceOf(id);
  const { all } = useChecklists(of);
  return (
    <Panel title="Checklists" subtitle={all?.record.name ?? of.reference_type}>
      <Checklists {...of} />
    </Panel>
  );
}
