import type { ReactNode } from 'react';
import type { SessionUser } from '../../../contract/platform/session.ts';
import type { Reference, Tab, TabProps } from '../modules/module.ts';
import { partsFor } from '../modules/parts.ts';
import { useModules } from '../modules/useModules.ts';
import { useSession } from '../session.ts';

/** A record that modules add tabs to; those that are for every record are added if it `carries`. */
export type TabbedRecord = ({ carries: true; reference: Reference } | { carries?: false; reference: TabProps }) & {
  /** The number shown on a tab, by its key. */
  counts?: Readonly<Record<string, number | null | undefined>> | undefined;
};

export type RecordTab = {
  key: string;
  label: string;
  content: ReactNode;
  count?: number | undefined;
  /** False: this user may not open it. It is not shown, and its address opens no other in its place. */
  may?: boolean;
  /** Comes after those that modules add. */
  isLast?: boolean;
};

const drawn = <R extends TabProps>(tabs: readonly Tab<R>[], user: SessionUser | null, reference: R): RecordTab[] => {
  const open = new Set(partsFor(tabs, user));
  return tabs
    .toSorted((one, other) => one.order - other.order)
    .map((tab) => {
      const { key, label, content: Content } = tab;
      return { key, label, content: <Content {...reference} />, may: open.has(tab) };
    });
};

/** The tabs that modules add to a record. */
export function useTabs(record: TabbedRecord): RecordTab[] {
  const { user } = useSession();
  const modules = useModules();
  const own = modules.flatMap(({ tabs = [] }) => tabs.filter(({ on }) => on === record.reference.reference_type));
  const attached = modules.flatMap((module) => module.attached ?? []);
  const tabs = [
    ...drawn(own, user, record.reference),
    ...(record.carries ? drawn(attached, user, record.reference) : []),
  ];
  return tabs.map((tab) => ({ ...tab, count: record.counts?.[tab.key] || undefined }));
}
