import type { PathOf } from '../../../contract/api.ts';
import { reports, sortRows } from '../../../contract/overview/reports.ts';
import type { Report, ReportFormat, ReportRow } from '../../../contract/overview/reports.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { invalid } from '../../platform/problems.ts';
import type { Route } from '../../platform/routes.ts';
import { sendSheet } from '../../platform/sheets.ts';
import type { SheetColumn, SheetKind } from '../../platform/sheets.write.ts';
import { reportOf } from './report.ts';
import type { Source } from './source.ts';

/** How a sheet shows the values of a report. */
const kinds: Partial<Record<ReportFormat, SheetKind>> = { money: 'money', duration: 'duration' };

const columnsOf = ({ columns, groups, group, rows }: Report): SheetColumn<ReportRow>[] => [
  { label: groups.find(({ value }) => value === group)!.text, value: ({ text }) => text, width: 36 },
  ...(rows.some(({ hint }) => hint) ? [{ label: 'Detail', value: ({ hint }: ReportRow) => hint, width: 32 }] : []),
  ...columns.map(({ label, format }, at) => ({
    label: format === 'percent' ? `${label} (%)` : label,
    value: ({ values }: ReportRow) => values[at] ?? null,
    width: 18,
    ...(kinds[format] && { as: kinds[format] }),
  })),
];

function sortAsked(call: Call, { columns }: Report): string | null {
  const sort = queryText(call, 'sort') || null;
  const name = sort?.replace(/^-/, '');
  if (name && name !== 'text' && !columns.some(({ key }) => key === name))
    throw invalid({ sort: ['The report cannot be sorted by this column.'] });
  return sort;
}

const totalRow = ({ totals }: Report): ReportRow => ({
  key: '',
  text: 'Total',
  hint: null,
  link: null,
  mark: null,
  values: totals,
});

/** The table of a report as a file: the same rows in the same order, and their total. */
export const reportSheet = (path: PathOf<'file'>, source: Source): Route => ({
  method: 'GET',
  path,
  access: source.exports,
  mutates: false,
  kind: 'raw',
  summary: 'The table of the report as a spreadsheet: format xlsx or csv, with the parameters of the report and sort.',
  handle: () => undefined,
  raw: async (call: Call, _request, reply) => {
    const report = await reportOf(call, source);
    const sorted = sortRows(report.rows, report.columns, sortAsked(call, report));
    const { from, to } = report.period;
    return sendSheet(call, reply, {
      path,
      title: `${reports[source.name].title} ${from} to ${to}`,
      columns: columnsOf(report),
      rows: async () => [...sorted, totalRow(report)],
    });
  },
});
