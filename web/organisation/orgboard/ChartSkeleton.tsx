import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import classes from './orgboard.module.css';

/** The outline of a board while it loads. */
export function ChartSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy aria-label="Loading the Org Board">
      <Skeleton height={34} width={176} />
      <div>
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} height={150} width={176} />
        ))}
      </div>
    </div>
  );
}
