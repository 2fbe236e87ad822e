import { Button } from '@mantine/core';
import { useState } from 'react';
import { sortRows } from '../../../contract/overview/reports.ts';
import type { Report, ReportRow } from '../../../contract/overview/reports.ts';
import { SortHeader } from '../../platform/lists/SortHeader.tsx';
import { Card } from '../../ui/Card.tsx';
import figures from '../../ui/FigureTable.module.css';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { linkHref } from './reportAddress.ts';
import classes from './table.module.css';
import { valueText } from './values.ts';

const atFirst = 50;

function RowName({ row }: { row: ReportRow }) {
  return (
    <span className={classes.name}>
      {row.link ? <a href={linkHref(row.link)}>{row.text}</a> : <span>{row.text}</span>}
      {row.mark && <StatusBadge tone="bad">{row.mark}</StatusBadge>}
      {row.hint && <span className={classes.hint}>{row.hint}</span>}
    </span>
  );
}

type ReportTableProps = { report: Report; sort: string | null; onSort: (sort: string | null) => void };

/** All rows with their numbers, sortable, and their total. */
export function ReportTable({ report, sort, onSort }: ReportTableProps) {
  const { columns, rows, totals, group, groups } = report;
  const [isWhole, setWhole] = useState(false);
  const title = groups.find(({ value }) => value === group)!.text;
  const sorted = sortRows(rows, columns, sort);
  const shown = isWhole ? sorted : sorted.slice(0, atFirst);
  const list = { sort, setSort: onSort };
  return (
    <Card
      title={`By ${title.toLowerCase()}`}
      aside={<span className={classes.count}>{rows.length === 1 ? '1 row' : `${rows.length} rows`}</span>}
      flush
    >
      <div className={figures.scroller}>
        <table className={`${figures.table} ${classes.table}`}>
          <thead>
            <tr>
              <SortHeader column={{ key: 'text', label: title, sort: 'text' }} list={list} />
              {columns.map(({ key, label }) => (
                <SortHeader key={key} column={{ key, label, sort: key, align: 'right' }} list={list} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <RowName row={row} />
                </th>
                {columns.map(({ key, format }, at) => (
                  <td key={key} data-align="right" data-negative={(row.values[at] ?? 0) < 0 || undefined}>
                    {valueText(format, row.values[at] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map(({ key, format }, at) => (
                <td key={key} data-align="right" data-negative={(totals[at] ?? 0) < 0 || undefined}>
                  {valueText(format, totals[at] ?? null)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {shown.length < rows.length && (
        <div className={classes.more}>
          <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
            Show all {rows.length} rows
          </Button>
        </div>
      )}
    </Card>
  );
}
