import type { BoardHead } from '../../../contract/together/boards.ts';
import { cardTypes } from '../../../contract/together/boards.ts';
import type { MenuItem } from '../../platform/menus/menuEntry.ts';
import { may } from '../../platform/session.ts';
import { addCard, addRecord } from './boardActions.ts';
import type { BoardChange } from './boardAfter.ts';

/** A card is made from an existing deal or service, or from a new one. */
export function addCardEntries(head: BoardHead, change: (change: BoardChange) => void, stage?: number): MenuItem[] {
  const noun = cardTypes[head.contains].toLowerCase();
  const existing = { label: `Existing ${noun}`, run: () => addCard(head, stage) };
  const made = { label: `New ${noun}`, run: () => addRecord(head, change, stage ?? null) };
  return may(`add ${head.contains}`) ? [existing, made] : [existing];
}
