import type { Report } from '../../../contract/overview/reports.ts';
import { BarList } from '../../ui/BarList.tsx';
import { Card } from '../../ui/Card.tsx';
import { linkHref } from './reportAddress.ts';
import classes from './reports.module.css';
import { valueText } from './values.ts';

const shown = 7;

/** The largest rows as bars, each with its part drawn inside. */
export function ReportBars({ report }: { report: Report }) {
  const { rows, columns, bars, group, groups } = report;
  const value = columns.findIndex(({ key }) => key === bars.column);
  const part = columns.findIndex(({ key }) => key === bars.part);
  const { format, label } = columns[value]!;
  const title = `${label} by ${groups.find((one) => one.value === group)!.text.toLowerCase()}`;
  const text = (at: number, row: Report['rows'][number]) => valueText(format, row.values[at] ?? null);
  const most = report.charts.length === 0 ? 12 : shown;
  return (
    <Card title={title} aside={part >= 0 && <span className={classes.key}>{columns[part]!.label}</span>}>
      <BarList
        label={title}
        bars={rows.slice(0, most).map((row) => ({
          key: row.key,
          text: row.text,
          hint: ['round', 'stage'].includes(group) ? row.hint : null,
          value: row.values[value] ?? 0,
          ...(part >= 0 ? { part: row.values[part] ?? 0 } : {}),
          isOver: row.mark !== null,
          figures: part >= 0 ? `${text(part, row)} of ${text(value, row)}` : text(value, row),
          href: row.link ? linkHref(row.link) : undefined,
        }))}
      />
      {rows.length > most && <p className={classes.rest}>and {rows.length - most} more in the table</p>}
    </Card>
  );
}
