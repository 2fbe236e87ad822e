import { Anchor, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import { useState } from 'react';
import type { PublicationRecord, Version } from '../../../contract/organisation/publications.ts';
import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { formatDate } from '../../platform/format.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { Changes } from './Changes.tsx';
import type { Kind } from './kind.ts';
import classes from './publications.module.css';

type Shown = { number: number; before: number | null };

/** The text of a version, or what it has changed in the one before it. */
function Wording({ kind, id, shown: { number, before } }: { kind: Kind; id: number; shown: Shown }) {
  const path = `${kind.path}/{id}/versions/{number}` as const;
  const after = useRecord(path, { id, number });
  const earlier = useRecord(path, { id, number: before ?? number });
  if (!after.record || !earlier.record) {
    const failed = after.error ? after : earlier;
    return failed.error ? <ListProblem error={failed.error} onRetry={failed.refresh} /> : <SkeletonLines lines={8} />;
  }
  if (before !== null) return <Changes before={earlier.record} after={after.record} />;
  return (
    <article className={classes.reading} aria-label={after.record.title}>
      <h3>{after.record.title}</h3>
      <SafeHtml html={after.record.body} />
    </article>
  );
}

/** All versions, the newest first, each with its changes. */
export function Versions({ kind, of }: { kind: Kind; of: PublicationRecord }) {
  const { record, error, refresh } = useRecord(
    `${kind.path}/{id}/versions` as const,
    { id: of.id },
    { topic: `${kind.table}:${of.id}` },
  );
  const [shown, show] = useState<Shown | null>(null);
  if (!record) return <Pending error={error} onRetry={refresh} lines={4} />;
  const beforeOf = (at: number): number | null => record[at + 1]?.number ?? null;
  const sayings = ({ is_substance, published_by, published_at }: Version) =>
    [formatDate(published_at, 'published'), published_by, is_substance ? null : 'wording only']
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <ul className={classes.versions}>
        {record.map((version, at) => (
          <li key={version.id}>
            <strong>Version {version.number}</strong>
            {version.number === of.version && <StatusBadge tone="good">Published</StatusBadge>}
            <span className={classes.count}>{sayings(version)}</span>
            {kind.table === 'policies' && <span className={classes.count}>{version.acknowledged} acknowledged</span>}
            <Anchor component="button" size="sm" onClick={() => show({ number: version.number, before: null })}>
              Show text
            </Anchor>
            {beforeOf(at) !== null && (
              <Anchor
                component="button"
                size="sm"
                onClick={() => show({ number: version.number, before: beforeOf(at) })}
              >
                Changes since version {beforeOf(at)}
              </Anchor>
            )}
            {version.note && <span className={classes.note}>{version.note}</span>}
          </li>
        ))}
      </ul>
      <Modal opened={shown !== null} onClose={() => show(null)} size="xl" title={`Version ${shown?.number ?? ''}`}>
        {shown && <Wording kind={kind} id={of.id} shown={shown} />}
      </Modal>
    </>
  );
}
