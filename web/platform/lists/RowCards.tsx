import { cellOf, isBlank, recordOf, rowKey } from './cells.tsx';
import type { Column } from './list.ts';
import classes from './cards.module.css';
import { RowCheck } from './RowCheck.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { RowProps } from './TableRow.tsx';

type RowCardsProps<T> = Omit<RowProps<T>, 'row'> & { rows: readonly T[]; label?: string | undefined };

type CardPartsProps<T> = { row: T; columns: readonly Column<T>[] };

function CardParts<T extends object>({ row, columns }: CardPartsProps<T>) {
  const parts = columns.map((column) => ({ column, cell: cellOf(column, row) })).filter(({ cell }) => !isBlank(cell));
  if (parts.length === 0) return null;
  return (
    <dl className={classes.parts}>
      {parts.map(({ column, cell }) => (
        <div key={column.key}>
          <dt>{column.label}</dt>
          <dd>{cell}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows of a table as cards for phones. */
export function RowCards<T extends object>(props: RowCardsProps<T>) {
  const { rows, columns, actions, onOpen, href, picking, label } = props;
  const named = columns.filter(({ isTitle }) => isTitle);
  const titles = named.length > 0 ? named : columns.slice(0, 1);
  const others = columns.filter((column) => !titles.includes(column));
  if (titles.length === 0) return null;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row, index) => {
        const address = href?.(row);
        const title = titles.map((column) => (
          <span key={column.key} className={classes.cardLine}>
            {cellOf(column, row)}
          </span>
        ));
        return (
          <li
            key={rowKey(row, index)}
            className={classes.card}
            data-record={recordOf(row)}
            data-open={onOpen ? '' : undefined}
          >
            <div className={classes.cardHead}>
              {picking && <RowCheck row={row} picking={picking} />}
              {address && !onOpen ? (
                <a className={classes.cardTitle} href={address}>
                  {title}
                </a>
              ) : onOpen ? (
                <button type="button" className={classes.cardTitle} onClick={() => onOpen(row)}>
                  {title}
                </button>
              ) : (
                <span className={classes.cardTitle}>{title}</span>
              )}
              <RowMenu row={row} actions={actions} />
            </div>
            <CardParts row={row} columns={others} />
          </li>
        );
      })}
    </ul>
  );
}
