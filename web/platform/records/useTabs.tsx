import type { ReactNode } from 'react';
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
  /** Comes after those that modules add. */
  isLast?: boolean;
};

const drawn = <R extends TabProps>(tabs: readonly Tab<R>[], reference: R): RecordTab[] =>
  tabs.map(({ key, label, content: Content }) => ({ key, label, content: <Content {...reference} /> }));

/** The tabs that modules add to a record, for users who may read them. */
export function useTabs(record: TabbedRecord): RecordTab[] {
  const { user } = useSession();
  const modules = useModules();
  const own = modules.flatMap(({ tabs = [] }) => tabs.filter(({ on }) => on === record.reference.reference_type));
  const attached = modules.flatMap((module) => module.attached ?? []);
  const tabs = [
    ...drawn(partsFor(own, user), record.reference),
    ...(record.carries ? drawn(partsFor(attached, user), record.reference) : []),
  ];
  return tabs.map((tab) => ({ ...tab, count: record.counts?.[tab.key] || undefined }));
}
