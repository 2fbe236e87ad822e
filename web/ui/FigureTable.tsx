import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import classes from './FigureTable.module.css';

export type FigureColumn<T> = { label: string; cell: (row: T) => ReactNode; align?: 'right' };

type FigureTableProps<T> = {
  title: string;
  columns: readonly FigureColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => number | string;
};

/** A small table of figures without paging, sorting or links. */
export function FigureTable<T>({ title, columns, rows, keyOf }: FigureTableProps<T>) {
  return (
    <Card title={title} flush>
      <div className={classes.scroller}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ label, align }) => (
                <th key={label} scope="col" data-align={align}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ label, cell, align }) => (
                  <td key={label} data-align={align}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
