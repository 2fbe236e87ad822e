import { lazy, Suspense } from 'react';
import type { PublicationRecord } from '../../../contract/organisation/publications.ts';
import type { RecordTab } from '../../platform/records/useTabs.tsx';
import { PageTabs } from '../../platform/records/PageTabs.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import type { Kind } from './kind.ts';
import { Reading } from './Reading.tsx';
import { Versions } from './Versions.tsx';

const Changes = lazy(async () => ({ default: (await import('./Changes.tsx')).Changes }));

type PublicationTabsProps = { kind: Kind; of: PublicationRecord; more?: readonly RecordTab[] };

/** The text as it is read, what the draft changes in it, and its versions. */
export function PublicationTabs({ kind, of, more = [] }: PublicationTabsProps) {
  const { draft, version, body, title, is_changed } = of;
  const text = <Reading of={of} hasVersion={kind.table === 'policies'} />;
  const written = draft && <Reading of={{ ...of, body: draft.body, published_at: null, version: null }} />;
  const tabs: RecordTab[] = [
    ...(version === null ? [] : [{ key: 'text', label: 'Text', content: text }]),
    ...(written && (is_changed || version === null) ? [{ key: 'draft', label: 'Draft', content: written }] : []),
    ...(draft && is_changed && version !== null
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
  return <PageTabs tabs={tabs} history={{ table: kind.table, id: of.id }} />;
}
