import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import type { RefObject } from 'react';
import { placedBefore } from '../groups/groupsAfter.ts';
import { rowsShape } from '../groups/rowsShape.ts';
import { Said } from '../groups/Said.tsx';
import { useGroups } from '../groups/useGroups.ts';
import { Standing } from '../menus/Standing.tsx';
import { ColumnCheck, ColumnRow } from './ColumnRow.tsx';
import classes from './columns.module.css';
import type { Choosing } from './useColumns.ts';

type ColumnsListProps = { choosing: Choosing; fitting: readonly { key: string }[] | null };

export type ColumnsBoxProps = ColumnsListProps & {
  id: string;
  button: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};

const place = 'columns';
const shape = rowsShape<{ id: number; key: string }>(place);

/** All columns of a list, each with a box; moved by mouse, finger and keyboard. */
function ColumnsList({ choosing, fitting }: ColumnsListProps) {
  const { choices, shown: seen } = choosing;
  const [first, ...rest] = choices.map(({ column }) => column.key);
  // The place among the names, which stays the same when the columns are moved.
  const names = rest.toSorted();
  const rows = rest.map((key) => ({ id: names.indexOf(key) + 1, key }));
  const nameOf = (id: number | string) => names[Number(id) - 1]!;
  const partsOf = (key: string) => ({
    choice: choices.find(({ column }) => column.key === key)!,
    isSeen: seen.includes(key),
    hasRoom: !fitting || fitting.some((column) => column.key === key),
    onToggle: () => choosing.toggle(key),
  });
  const { area, shown, lifted, said, onItemKey } = useGroups({
    place,
    shape,
    latest: rows,
    layout: 'rows',
    canMove: { item: true, group: false },
    change: (move) => {
      if (move.kind !== 'move item') return;
      const ids = placedBefore(
        rows.map(({ id }) => id),
        move.item,
        move.before,
      );
      choosing.setOrder([first!, ...ids.map(nameOf)]);
    },
    stepWords: ({ key }, _by, { at, of }) =>
      `${partsOf(nameOf(key)).choice.column.label} is now ${at + 2} of ${of + 1}`,
  });
  return (
    <div ref={area}>
      <ul className={classes.list} data-group={place}>
        <li className={classes.row}>
          <ColumnCheck {...partsOf(first!)} />
        </li>
        {shown.map(({ id, key }) => (
          <ColumnRow
            key={id}
            id={id}
            place={place}
            {...partsOf(key)}
            isLifted={lifted?.key === id}
            onKeyDown={onItemKey}
          />
        ))}
      </ul>
      <Said>{said}</Said>
    </div>
  );
}

/** Chooses the columns of a list; it stays open while several are changed. */
export function ColumnsBox({ id, button, isOpen, onChange, ...shown }: ColumnsBoxProps) {
  const { isStandard, reset } = shown.choosing;
  const change = (next: boolean) => {
    onChange(next);
    if (!next) button.current?.focus({ preventScroll: true });
  };
  return (
    <Popover id={id} opened={isOpen} onChange={change} position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Standing button={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.box ?? ''} aria-label="Columns">
        <ColumnsList {...shown} />
        <div className={classes.foot}>
          {/* Not disabled: the keyboard would lose its place when it is pressed. */}
          <Button size="xs" variant="subtle" color="gray" aria-disabled={isStandard} onClick={reset}>
            Reset
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
