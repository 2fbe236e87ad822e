import { IconTargetArrow } from '@tabler/icons-react';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { dealsPath } from './dealActions.ts';
import { DealCard } from './DealCard.tsx';
import classes from './deals.module.css';

/** The deals where a person is the point of contact, including archived ones. */
export function PersonDeals({ reference_id: id }: TabProps) {
  const deals = useList(dealsPath, {
    params: { person: id, archived: 'all' },
    row: 'deals',
    topic: ['tags', 'service_types'],
    inAddress: false,
  });
  if (deals.error && deals.rows.length === 0) return <ListProblem error={deals.error} onRetry={deals.refresh} />;
  if (deals.isLoading) return <SkeletonLines lines={6} />;
  if (deals.rows.length === 0) return <EmptyState icon={<IconTargetArrow size={22} />} text="No Deals available." />;
  return (
    <>
      <div className={classes.grid}>
        {deals.rows.map((deal) => (
          <DealCard key={deal.id} deal={deal} />
        ))}
      </div>
      {(deals.meta?.last_page ?? 1) > 1 && <Pagination list={deals} />}
    </>
  );
}
