import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { ReferenceType } from '../../../contract/platform/references.ts';
import type { RecordTab } from '../../platform/records/RecordTabs.tsx';
import { may } from '../../platform/session.ts';

type Reference = { reference_type: ReferenceType; reference_id: number };
type AttachedTab = { key: string; label: string; access: string; content: ComponentType<Reference> };

/** What can hang on any record, loaded when its tab is opened. Another area joins with a line. */
const attached: readonly AttachedTab[] = [
  {
    key: 'checklists',
    label: 'Checklists',
    access: 'read checklists',
    content: lazy(async () => ({ default: (await import('../checklists/Checklists.tsx')).Checklists })),
  },
  {
    key: 'files',
    label: 'Files',
    access: 'browse folders',
    content: lazy(async () => ({ default: (await import('../files/Files.tsx')).Files })),
  },
  {
    key: 'comments',
    label: 'Comments',
    access: 'browse comments',
    content: lazy(async () => ({ default: (await import('../comments/Comments.tsx')).Comments })),
  },
];

/** The tabs of what hangs on this record, for whoever may read it. */
export const attachedTabs = (reference_type: ReferenceType, reference_id: number): RecordTab[] =>
  attached
    .filter(({ access }) => may(access))
    .map(({ key, label, content: Content }) => ({
      key,
      label,
      content: <Content reference_type={reference_type} reference_id={reference_id} />,
    }));
