export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 25;
/** The current page plus or minus four. */
export const pageWindow = 4;
/** The last page a list serves: beyond it the request is refused instead of scanning slowly. */
export const maxPage = 100_000;

/** The page numbers to offer: the current one plus or minus four, so nine at most. */
export function pagesAround(current: number, last: number): number[] {
  const first = Math.max(1, current - pageWindow);
  const end = Math.min(last, current + pageWindow);
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
}

/** "Showing X to Y of Z entries", or the text shown when nothing was found. */
export function pageSummary(meta: { from: number; to: number; total: number }): string {
  return meta.total === 0 ? 'No results found' : `Showing ${meta.from} to ${meta.to} of ${meta.total} entries`;
}

/** The uses of a tag or a service type are counted up to this number. */
export const usesCounted = 1000;
export const usesText = (used: number): string => (used < usesCounted ? String(used) : '1,000 or more');
