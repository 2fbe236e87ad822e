import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Course } from '../../../contract/organisation/training.ts';
import { Said } from '../../platform/groups/Said.tsx';
import sortable from '../../platform/groups/sortable.module.css';
import { SortableRow } from '../../platform/groups/SortableRow.tsx';
import { useGroups } from '../../platform/groups/useGroups.ts';
import type { Move } from '../../platform/groups/shape.ts';
import type { Column } from '../../platform/lists/list.ts';
import { gripKey, menuKey } from '../../platform/lists/room.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { calling } from '../../platform/optimistic/call.ts';
import { useRoom } from '../../platform/lists/useRoom.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { outlineAfter, outlineFrom, outlineShape, stepsIn } from './outlineShape.ts';
import type { Outline, OutlineStep } from './outlineShape.ts';
import classes from './training.module.css';
import { coursesPath, editStep, removeStep, stepAddress } from './trainingActions.ts';
import { TypeBadge } from './TypeBadge.tsx';

const columnsOf = (canOpen: boolean): Column<OutlineStep>[] => [
  {
    key: 'title',
    label: 'Title',
    render: ({ id, title, type }) => (
      <span className={classes.titled}>
        {canOpen ? <Anchor href={`#${stepAddress(id)}`}>{title}</Anchor> : title} <TypeBadge type={type} />
      </span>
    ),
  },
  { key: 'section', label: 'Section', yields: 1 },
  { key: 'sequence', label: 'Sequence', align: 'right' },
];
/** Steps have their correct answers, so only authors open them; who only enrolls people reads the outline. */
const [opened, listed] = [columnsOf(true), columnsOf(false)];

/** The steps of a course in their sections, moved by mouse, finger, keyboard or menu, also into another section. */
export function StepsOutline({ course }: { course: Course }) {
  const { id, can } = course;
  const columns = can.edit ? opened : listed;
  const server = useMemo(() => outlineFrom(course.sections), [course.sections]);
  const place = `courses:${id}`;
  const { shown: latest = server, change } = useOptimistic<Outline, Move<number>>({
    key: place,
    server,
    after: outlineAfter,
    call: (move) => {
      const to =
        move.kind === 'move item'
          ? { step: move.item, section: move.group, before: move.before }
          : { section: move.group, before: move.before };
      return calling(`${coursesPath}/{id}/order`, { id, ...to }, { what: 'Move a course step', isQuiet: true });
    },
    refresh: () => queryClient.refetchQueries({ queryKey: ['record', `${coursesPath}/${id}`] }),
  });
  const { area, shown, lifted, said, step, onItemKey } = useGroups({
    place,
    shape: outlineShape,
    latest,
    layout: 'rows',
    canMove: { item: can.edit, group: false },
    change,
    stepWords: (_what, by, { group, at, of }) => `Moved ${by < 0 ? 'up' : 'down'}: ${at + 1} of ${of} in ${group}`,
  });
  const up = (row: OutlineStep) => step({ kind: 'item', key: row.id }, -1);
  const down = (row: OutlineStep) => step({ kind: 'item', key: row.id }, 1);
  const edits: RowAction<OutlineStep>[] = [
    { label: 'Edit', icon: IconPencil, run: editStep },
    { label: 'Move up', icon: IconArrowUp, run: up },
    { label: 'Move down', icon: IconArrowDown, run: down },
  ];
  const deletes: RowAction<OutlineStep>[] = [{ label: 'Delete', icon: IconTrash, danger: true, run: removeStep }];
  const actions = [...(can.edit ? edits : []), ...(can.delete ? deletes : [])];
  const groups = useMemo(() => stepsIn(shown), [shown]);
  const rows = useMemo(() => groups.flatMap(({ steps }) => steps), [groups]);
  const room = useRoom({ place: area, rows, columns });
  const fitting = room.shown ?? columns;
  return (
    <div ref={area} className={sortable.scroller} data-cards={room.shown ? undefined : ''}>
      <table className={`${sortable.table} ${room.className ?? ''}`} aria-label="Steps">
        <thead>
          <tr>
            {can.edit && (
              <th scope="col" className={sortable.grip} data-column={gripKey}>
                <VisuallyHidden>Order</VisuallyHidden>
              </th>
            )}
            {fitting.map(({ key, label, align }) => (
              <th key={key} scope="col" data-column={key} data-align={align} style={{ minWidth: room.leastOf(key) }}>
                {label}
              </th>
            ))}
            {actions.length > 0 && (
              <th scope="col" className={sortable.menu} data-column={menuKey}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        {groups.map(({ cid, title, steps }) => (
          <tbody key={cid} data-group={cid} aria-label={title}>
            {steps.map((row) => (
              <SortableRow
                key={row.id}
                place={place}
                row={row}
                columns={fitting}
                actions={actions}
                canMove={can.edit}
                isLifted={lifted?.key === row.id}
                onKeyDown={onItemKey}
              />
            ))}
            {steps.length === 0 && (
              <tr className={classes.emptySection} data-drop>
                <td colSpan={fitting.length + Number(can.edit) + Number(actions.length > 0)}>{title}: no steps yet</td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      <Said>{said}</Said>
    </div>
  );
}
