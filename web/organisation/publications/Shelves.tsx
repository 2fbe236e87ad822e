import { IconFolder } from '@tabler/icons-react';
import type { Shelf } from '../../../contract/organisation/publications.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import type { Loaded } from '../../platform/lists/useRecord.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './publications.module.css';

type ShelvesProps = { loaded: Loaded<Shelf[]>; empty: string; hrefOf: (shelf: Shelf) => string };

/** Categories or tags with the number of published texts in each; a click shows them. */
export function Shelves({ loaded: { record, error, refresh }, empty, hrefOf }: ShelvesProps) {
  if (!record) return <Pending error={error} onRetry={refresh} lines={4} />;
  if (record.length === 0) return <EmptyState icon={<IconFolder size={22} />} text={empty} />;
  return (
    <ul className={classes.shelves}>
      {record.map((shelf) => (
        <li key={shelf.id}>
          <a className={classes.shelf} href={hrefOf(shelf)}>
            <span>{shelf.text}</span>
            <span className={classes.count}>{shelf.published}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
