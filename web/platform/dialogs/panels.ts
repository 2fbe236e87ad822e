import type { PanelKind } from '../../../contract/places.ts';
import { currentAddress } from '../address.ts';
import { parseSearch } from '../search.ts';
import { changeSearch, searchNow, withSearch } from './addressSearch.ts';
import { forgetTabs, handOnTab } from './keptTab.ts';
import { openerNow } from './opener.ts';
import { decodePanels, encodePanels, withPanel } from './panelAddress.ts';
import type { OpenPanel } from './panelAddress.ts';

/** The address each panel was opened from: closing it then goes back there. */
const cameFrom = new Map<string, string>();

/** Returns the focus to where it was before a panel opened, however the panel is closed. */
const openers = new Map<string, () => void>();
const nameOf = ({ kind, id }: OpenPanel) => `${kind}.${id}`;

export function refocusAfter(open: readonly OpenPanel[]): void {
  const names = new Set(open.map(nameOf));
  forgetTabs(names);
  const closed = [...openers.keys()].filter((name) => !names.has(name));
  if (closed[0]) openers.get(closed[0])?.();
  for (const name of closed) openers.delete(name);
}

const panelsNow = () => decodePanels(searchNow()['panels']);

/** A link that opens a record in a panel over the current screen. */
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

/** Opens a record in a side panel, on top of any open ones. */
export const openPanel = (kind: PanelKind, id: string | number): void => putOnTop({ kind, id: String(id) });

/**
 * Follows a link that opens one more panel over the current screen, so that closing the panel goes back. The link may
 * have been rendered while other panels were open; those are not opened again.
 */
export function openLinkedPanel(address: string): boolean {
  const at = address.indexOf('?');
  const last = at < 0 ? undefined : decodePanels(parseSearch(address.slice(at))['panels']).at(-1);
  const bare = { panels: undefined };
  if (!last || withSearch(address, bare) !== withSearch(currentAddress(), bare)) return false;
  putOnTop(last);
  return true;
}

/** The panel that took the place of another one last. */
let turnedTo = '';
/** A panel that took the place of another one does not slide in. */
export const isTurnedTo = (panel: OpenPanel): boolean => nameOf(panel) === turnedTo;

/** Shows another record in the place of an open panel; closing it goes back to where the first one was opened. */
export function turnPanel(kind: PanelKind, from: number, to: number): void {
  const address = currentAddress();
  const open = panelsNow();
  const depth = open.findIndex((panel) => nameOf(panel) === `${kind}.${from}`);
  if (depth < 0) return;
  const panel = { kind, id: String(to) };
  const panels = encodePanels([...open.slice(0, depth), panel]);
  const opener = openers.get(`${kind}.${from}`);
  openers.delete(`${kind}.${from}`);
  if (opener) openers.set(nameOf(panel), opener);
  const back = cameFrom.get(address);
  if (back !== undefined) cameFrom.set(withSearch(address, { panels }), back);
  handOnTab(`${kind}.${from}`, nameOf(panel));
  turnedTo = nameOf(panel);
  changeSearch({ panels }, { replace: true });
}

const pathOf = (address: string) => address.split('?')[0];

/**
 * Opens the panels of an address over the current screen, keeping its tab and filters. False if the address belongs to
 * another screen.
 */
export function openPanelsHere(address: string): boolean {
  const from = currentAddress();
  const at = address.indexOf('?');
  const panels = at < 0 ? undefined : encodePanels(decodePanels(parseSearch(address.slice(at))['panels']));
  if (panels === undefined || pathOf(address) !== pathOf(from)) return false;
  cameFrom.set(withSearch(from, { panels }), from);
  changeSearch({ panels });
  return true;
}

/** Closes the panel of a deleted record, and those above it. */
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
