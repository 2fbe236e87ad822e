import type { ChecklistItem, Checklists } from '../../../contract/together/checklists.ts';
import { groupsAfter } from '../../platform/groups/groupsAfter.ts';
import type { GroupsChange } from '../../platform/groups/shape.ts';
import { checklistsShape, withItem } from './checklistsShape.ts';

/** Lists and items go by their cid, which one made here has before the server knows it. */
export type ChecklistsChange =
  | GroupsChange<string>
  | { kind: 'mark item'; item: string; status: boolean }
  | { kind: 'assign item'; item: string; to: ChecklistItem['assigned_to'] };

/** The checklists with a change made; the same where they hold it already or cannot take it. */
export function checklistsAfter(all: Checklists, change: ChecklistsChange): Checklists {
  switch (change.kind) {
    case 'mark item':
      return withItem(all, change.item, { status: change.status });
    case 'assign item':
      return withItem(all, change.item, { assigned_to: change.to });
    default:
      return groupsAfter(checklistsShape, all, change);
  }
}
