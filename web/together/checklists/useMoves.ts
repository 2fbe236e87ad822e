import { useEffect, useMemo, useState } from 'react';
import { useStable } from '../../platform/useStable.ts';
import type { Checklists } from '../../../contract/together/checklists.ts';
import type { Edge } from '../../platform/sortable/useSortableRow.ts';
import type { ChecklistsChange } from './checklistsAfter.ts';
import { itemActions } from './itemActions.ts';
import type { ItemMoves } from './ListSection.tsx';
import { isThere, itemDrop, itemStep, listDrop } from './steps.ts';
import type { ItemPlace } from './steps.ts';

const noLists: Checklists['checklists'] = [];
const handleOf = (cid: string) => document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(cid)}"]`);

/** Everything that changes the order: items by mouse, keyboard and menu, and the lists themselves. */
export function useMoves(
  group: string,
  all: Checklists | undefined,
  change: (change: ChecklistsChange) => void,
  isShown: (cid: string) => boolean,
) {
  const [stepped, setStepped] = useState<{ cid: string } | null>(null);
  const [said, setSaid] = useState('');
  // A row that was stepped into another list is drawn anew there: the focus follows it.
  useEffect(() => {
    if (stepped) handleOf(stepped.cid)?.focus();
  }, [stepped]);

  const moveItem = (item: string, place: ItemPlace | null): boolean => {
    if (!all || !place || isThere(all, item, place)) return false;
    change({ kind: 'move item', item, ...place });
    return true;
  };
  const onStep = useStable((cid: string, by: -1 | 1) => {
    const place = all ? itemStep(all, cid, by, isShown) : null;
    if (!moveItem(cid, place)) return;
    setStepped({ cid });
    const list = all?.checklists.find((one) => one.cid === place?.list);
    setSaid(`Moved ${by < 0 ? 'up' : 'down'} in ${list?.title ?? ''}`);
  });
  const onDrop = useStable((dragged: string, target: string, edge: Edge) => {
    moveItem(dragged, all ? itemDrop(all, dragged, target, edge) : null);
  });
  const onDropInto = useStable((dragged: string, list: string) => void moveItem(dragged, { list, before: null }));
  const actionsOf = useStable((cid: string) => (all ? itemActions(all, cid, change, (by) => onStep(cid, by)) : []));
  const moves: ItemMoves = useMemo(
    () => ({ group, actionsOf, onStep, onDrop, onDropInto }),
    [group, actionsOf, onStep, onDrop, onDropInto],
  );

  const dropList = useStable((dragged: string, target: string, edge: Edge) => {
    const before = listDrop(all?.lists ?? [], dragged, target, edge);
    if (before !== undefined) change({ kind: 'move list', list: dragged, before });
  });
  const stepList = useStable((cid: string, by: -1 | 1) => {
    const lists = (all?.checklists ?? noLists).map((list) => list.cid);
    const other = lists[lists.indexOf(cid) + by];
    if (other === undefined) return;
    dropList(cid, other, by < 0 ? 'above' : 'below');
    setStepped({ cid });
    setSaid(`List moved ${by < 0 ? 'up' : 'down'}`);
  });
  return { moves, dropList, stepList, said };
}
