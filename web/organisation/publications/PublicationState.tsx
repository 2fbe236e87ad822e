import type { Publication } from '../../../contract/organisation/publications.ts';
import { formatDate } from '../../platform/format.ts';
import records from '../../platform/records/records.module.css';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

type Stated = Pick<Publication, 'version' | 'published_at' | 'is_changed'>;

/** The status of a text: a draft, or published, possibly with a newer draft. */
export function PublicationState({ of: { version, published_at, is_changed } }: { of: Stated }) {
  return (
    <span className={records.sub}>
      {version === null ? (
        <StatusBadge>Draft</StatusBadge>
      ) : (
        `Version ${version} · ${formatDate(published_at, 'published')}`
      )}
      {version !== null && is_changed && <StatusBadge tone="warn">Draft with changes</StatusBadge>}
    </span>
  );
}
