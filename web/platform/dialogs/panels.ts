import type { PanelKind } from '../../../contract/places.ts';
import { currentAddress } from '../address.ts';
import { parseSearch } from '../search.ts';
import { changeSearch, searchNow, withSearch } from './addressSearch.ts';
import { openerNow } from './opener.ts';
import { decodePanels, encodePanels, withPanel } from './panelAddress.ts';
import type { OpenPanel } from './panelAddress.ts';

/** From which address the panels of another were opened: closing them then is going back. */
const cameFrom = new Map<string, string>();

/** What had the focus when a panel was opened, to give it back when it closes in whatever way. */
const openers = new Map<string, () => void>();
const nameOf = ({ kind, id }: OpenPanel) => `${kind}.${id}`;

export function refocusAfter(open: readonly OpenPanel[]): void {
  const names = new Set(open.map(nameOf));
  const closed = [...openers.keys()].filter((name) => !names.has(name));
  if (closed[0]) openers.get(closed[0])?.();
  for (const name of closed) openers.delete(name);
}

const panelsNow = () => decodePanels(searchNow()['panels']);

/** The address that shows a record in a panel over the screen now open, for links. */
export function panelHref(kind: PanelKind, id: string | number): string {
  const panels = withPanel(panelsNow(), { kind, id: String(id) });
  return `#${withSearch(currentAddress(), { panels: encodePanels(panels) })}`;
}

function putOnTop(panel: OpenPanel): void {
  const from = currentAddress();
  const before = panelsNow();
  const panels = encodePanels(withPanel(before, panel));
  if (panels === encodePanels(before)) return;
  openers.set(nameOf(panel), openerNow());
  cameFrom.set(withSearch(from, { panels }), from);
  changeSearch({ panels });
}

/** Opens a record in a side panel on top of those already open. */
export const openPanel = (kind: PanelKind, id: string | number): void => putOnTop({ kind, id: String(id) });

/**
 * A link that opens one more panel over the screen now open is followed as such, so that closing finds back. It may have
 * been drawn while other panels were open: those are not opened again.
 */
export function openLinkedPanel(address: string): boolean {
  const at = address.indexOf('?');
  const last = at < 0 ? undefined : decodePanels(parseSearch(address.slice(at))['panels']).at(-1);
  const bare = { panels: undefined };
  if (!last || withSearch(address, bare) !== withSearch(currentAddress(), bare)) return false;
  putOnTop(last);
  return true;
}

const pathOf = (address: string) => address.split('?')[0];

/** Opens the panels of an address of the screen now open over it, as it is: its tab, its filters. False for another one. */
export function openPanelsHere(address: string): boolean {
  const from = currentAddress();
  const at = address.indexOf('?');
  const panels = at < 0 ? undefined : encodePanels(decodePanels(parseSearch(address.slice(at))['panels']));
  if (panels === undefined || pathOf(address) !== pathOf(from)) return false;
  cameFrom.set(withSearch(from, { panels }), from);
  changeSearch({ panels });
  return true;
}

/** Closes the panel of a record that is no more, and those above it. */
export function closePanelOf(kind: PanelKind, id: string | number): void {
  const open = panelsNow();
  const depth = open.findIndex((panel) => nameOf(panel) === `${kind}.${id}`);
  if (depth >= 0) closePanels(open, depth);
}

/** Closes the panel at this depth and those above it. */
export function closePanels(open: readonly OpenPanel[], depth: number): void {
  const now = currentAddress();
  const panels = encodePanels(open.slice(0, depth));
  if (cameFrom.get(now) === withSearch(now, { panels })) window.history.back();
  else changeSearch({ panels }, { replace: true });
}
