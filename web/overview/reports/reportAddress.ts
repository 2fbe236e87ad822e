import { isPeriodName } from '../../../contract/platform/periods.ts';
import type { ReportLink, ReportName } from '../../../contract/overview/reports.ts';
import type { SearchChange } from '../../platform/dialogs/addressSearch.ts';
import { emptyState, fromAddress, sentFilters } from '../../platform/lists/listState.ts';
import { stringifySearch } from '../../platform/search.ts';

/** The state of a report, as its address holds it. */
export type ReportState = {
  period: string | undefined;
  from: string | undefined;
  to: string | undefined;
  group: string | undefined;
  sort: string | null;
  filters: Record<string, unknown>;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export function readAddress(search: Record<string, unknown>): ReportState {
  const { sort, filters } = fromAddress(search, emptyState);
  return {
    period: text(search['period']),
    from: text(search['from']),
    to: text(search['to']),
    group: text(search['group']),
    sort,
    filters,
  };
}

/** The parameters to send; days belong to a custom period only. */
export function sentParams({ period, from, to, group, filters }: ReportState): Record<string, unknown> {
  const isFixed = period !== undefined && period !== 'custom' && isPeriodName(period);
  return { ...sentFilters(filters), period, group, ...(isFixed ? {} : { from, to }) };
}

/** A change of state as a change of the address; undefined removes a value. */
export function writtenState(change: Partial<ReportState>): SearchChange {
  const { sort, filters, ...plain } = change;
  return {
    ...plain,
    ...('sort' in change ? { sort: sort ?? undefined } : {}),
    ...(filters ? { filters: Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined } : {}),
  };
}

/** The link of a row: a record, or a list filtered to it. */
export const linkHref = ({ to, filters, search }: ReportLink): string =>
  `#${to}${stringifySearch({ ...search, ...(filters ? { filters: JSON.stringify(filters) } : {}) })}`;

export const reportHref = (name: ReportName): string => `#/reports/${name}`;
