import { useState } from 'react';
import { usePanel } from './panelContext.ts';

/** The tab that is open in each open panel, by the panel's name; none for the first one. */
const tabs = new Map<string, string>();

/** The panel that takes the place of another one opens at the same tab. */
export function handOnTab(from: string, to: string): void {
  const tab = tabs.get(from);
  if (tab !== undefined) tabs.set(to, tab);
}

/** A panel that is opened again starts at its first tab. */
export function forgetTabs(open: ReadonlySet<string>): void {
  for (const name of tabs.keys()) if (!open.has(name)) tabs.delete(name);
}

export function useKeptTab() {
  const { kind, id } = usePanel();
  const name = `${kind}.${id}`;
  const [key, setKey] = useState(() => tabs.get(name));
  const onChange = (next: string | undefined) => {
    if (next === undefined) tabs.delete(name);
    else tabs.set(name, next);
    setKey(next);
  };
  return { key, onChange };
}
