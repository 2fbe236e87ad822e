import { clockText } from '../../../contract/together/timelogs.ts';
import type { PageMeta } from '../../../contract/platform/answers.ts';
import type { TimeLogMeta } from '../../../contract/together/timelogs.ts';
import { formatMoney } from '../../platform/format.ts';
import type { List } from '../../platform/lists/list.ts';
import { ListTotal } from '../../ui/ListTotal.tsx';

/** The total of all logs in a list, not only of the current page. */
export function TotalTime({ list }: { list: Pick<List<never, PageMeta & TimeLogMeta>, 'meta'> }) {
  if (!list.meta) return null;
  const { total_time: total, billable_time: billable, billable_amount } = list.meta;
  if (total === null) return null;
  return (
    <ListTotal>
      Total time <strong>{clockText(total)}</strong>
      {billable ? (
        <>
          {' '}
          · Billable <strong>{clockText(billable)}</strong>
          {billable_amount ? <strong> {formatMoney(billable_amount)}</strong> : null}
        </>
      ) : null}
    </ListTotal>
  );
}
