import type { ChecklistItem, Checklists } from '../../../contract/together/checklists.ts';
import { groupsAfter } from '../../platform/groups/groupsAfter.ts';
import type { GroupsChange } from '../../platform/groups/shape.ts';
import { checklistsShape, withItem } from './checklistsShape.ts';

/** Lists and items are identified by their cid, which a new one has before the server knows it. */
export type ChecklistsChange =
  | GroupsChange<string>
  | { kind: 'mark item'; item: string; status: boolean }
  | { kind: 'assign item'; item: string; to: ChecklistItem['assigned_to'] };

/** The checklists after a change; unchanged if they already have the change or cannot apply it. */
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
