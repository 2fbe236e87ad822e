import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { publicationTexts } from '../../../contract/organisation/publications.ts';
import type { PublicationRecord } from '../../../contract/organisation/publications.ts';
import type { RecordTab } from '../../platform/records/useTabs.tsx';
import { may } from '../../platform/session.ts';
import { PageTabs } from '../../platform/records/PageTabs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import type { Kind } from './kind.ts';
import { Reading } from './Reading.tsx';
import { Versions } from './Versions.tsx';

const Comments = lazyPart(async () => (await import('../../together/comments/Comments.tsx')).Comments);
const Changes = lazyPart(async () => (await import('./Changes.tsx')).Changes);

/**
 * The tab of a draft that was not there when its address was opened, as with an old link: another tab in its place would
 * be taken for it. Who publishes the open draft is led to the text instead.
 */
function useMissed(there: Record<'draft' | 'changes', boolean>): 'draft' | 'changes' | null {
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  const missed = (tab === 'draft' || tab === 'changes') && !there[tab] ? tab : null;
  const [opened, setOpened] = useState({ tab, missed });
  if (opened.tab !== tab) setOpened({ tab, missed });
  return opened.missed === null ? null : missed;
}

type PublicationTabsProps = {
  kind: Kind;
  of: PublicationRecord;
  more?: readonly RecordTab[];
  /** Shown below the text. */
  below?: ReactNode;
};

/** The published text, the changes in its draft, its versions and its comments. */
export function PublicationTabs({ kind, of, more = [], below }: PublicationTabsProps) {
  const { draft, version, body, title, is_changed } = of;
  const text = (
    <>
      <Reading of={of} hasVersion={kind.table === 'policies'} />
      {below}
    </>
  );
  const hasDraft = draft !== null && (is_changed || version === null);
  const isCompared = hasDraft && version !== null;
  const missed = useMissed({ draft: hasDraft, changes: isCompared });
  const none = <EmptyState text={publicationTexts.unchanged} />;
  const written = draft && <Reading of={{ ...of, body: draft.body, published_at: null, version: null }} />;
  const tabs: RecordTab[] = [
    ...(version === null ? [] : [{ key: 'text', label: 'Text', content: text }]),
    ...(hasDraft ? [{ key: 'draft', label: 'Draft', content: written }] : []),
    ...(missed ? [{ key: missed, label: 'Draft', content: none, may: draft !== null }] : []),
    ...(isCompared
      ? [
          {
            key: 'changes',
            label: `Changes since version ${version}`,
            content: (
              <Suspense fallback={<SkeletonLines lines={8} />}>
                <Changes before={{ title, body: body ?? '' }} after={draft} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...more,
    ...(version === null ? [] : [{ key: 'versions', label: 'Versions', content: <Versions kind={kind} of={of} /> }]),
  ];
  const comments = (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <Comments reference_type={kind.noun} reference_id={of.id} />
    </Suspense>
  );
  tabs.push({ key: 'comments', label: 'Comments', content: comments, may: may('browse comments') });
  return <PageTabs tabs={tabs} history={{ table: kind.table, id: of.id }} />;
}
