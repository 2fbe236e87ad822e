import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReportName } from '../../../contract/overview/reports.ts';
import { get, longTimeout } from '../../platform/api.ts';
import { changeSearch } from '../../platform/dialogs/addressSearch.ts';
import { useTopic } from '../../platform/live/useTopic.ts';
import { readAddress, sentParams, writtenState } from './reportAddress.ts';
import type { ReportState } from './reportAddress.ts';

export const reportsPath = '/api/reports';

/** Several changes in a row reload the report only once. */
const settling = 2000;

/** The report the address asks for; the previous one stays visible until it arrives. */
export function useReport(name: ReportName) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const state = readAddress(search);
  const params = sentParams(state);
  const query = useQuery({
    queryKey: ['report', name, params],
    queryFn: async ({ signal }) => (await get(`${reportsPath}/${name}`, params, { signal, timeout: longTimeout })).data,
    placeholderData: keepPreviousData,
  });
  const refresh = () => void query.refetch();
  const report = query.data?.name === name ? query.data : undefined;
  useTopic(report?.topics, useDebouncedCallback(refresh, settling));
  return {
    report,
    params,
    state,
    change: (change: Partial<ReportState>, replace = false) => changeSearch(writtenState(change), { replace }),
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.error,
    refresh,
  };
}

/** The reports the user may open. */
export function useReportCards() {
  const query = useQuery({
    queryKey: ['reports'],
    queryFn: async ({ signal }) => (await get(reportsPath, {}, { signal, timeout: longTimeout })).data,
  });
  return { cards: query.data, error: query.error, refresh: () => void query.refetch() };
}
