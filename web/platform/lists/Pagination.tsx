import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pagesAround, pageSummary } from '../../../contract/platform/lists.ts';
import { usePanel } from '../dialogs/panelContext.ts';
import type { List } from './list.ts';
import classes from './pagination.module.css';

type PaginationProps = { list: Pick<List<never>, 'meta' | 'page' | 'setPage'> };
type StepProps = { label: string; to: number; isOff: boolean; onGo: (page: number) => void; children: ReactNode };

/** On the first or last page it does nothing but keeps the focus, which a disabled button would lose. */
function Step({ label, to, isOff, onGo, children }: StepProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={isOff} onClick={() => isOff || onGo(to)}>
      {children}
    </button>
  );
}

/** The current page of a list, and links to the others. */
export function Pagination({ list }: PaginationProps) {
  const { meta, setPage } = list;
  const { kind, id } = usePanel();
  // Its room below the first rows is kept, unseen: on a phone they push it far down.
  if (!meta) return <div className={classes.pagination} data-empty />;
  const current = meta.current_page;
  const last = Math.max(1, meta.last_page);
  return (
    <div className={classes.pagination}>
      <output>{pageSummary(meta)}</output>
      {meta.total > 0 && (
        <nav aria-label={kind ? `Pages in ${kind} ${id}` : 'Pages'} className={classes.pages}>
          <Step label="First page" to={1} isOff={current <= 1} onGo={setPage}>
            <IconChevronsLeft size={16} />
          </Step>
          <Step label="Previous page" to={current - 1} isOff={current <= 1} onGo={setPage}>
            <IconChevronLeft size={16} />
          </Step>
          {pagesAround(current, last).map((page) => (
            <button
              key={page}
              type="button"
              aria-label={`Page ${page}`}
              aria-current={page === current ? 'page' : undefined}
              data-far={Math.abs(page - current) > 1 || undefined}
              onClick={() => setPage(page)}
            >
              {page}
            </button>
          ))}
          <Step label="Next page" to={current + 1} isOff={current >= last} onGo={setPage}>
            <IconChevronRight size={16} />
          </Step>
          <Step label="Last page" to={last} isOff={current >= last} onGo={setPage}>
            <IconChevronsRight size={16} />
          </Step>
        </nav>
      )}
    </div>
  );
}
