import { verdictOn } from '../../../contract/platform/places.ts';
import type { ScreenAccess } from '../../../contract/platform/places.ts';
import type { Contains, OpenedBoards } from '../../../contract/together/boards.ts';
import { post } from '../../platform/api.ts';
import { searchNow } from '../../platform/dialogs/addressSearch.ts';
import { loadSession } from '../../platform/session.ts';

/** How many cards of each stage come with the board; the others come when they are scrolled to. */
export const firstCards = 24;

type Opening = { contains: Contains; at: number; answer: Promise<OpenedBoards | undefined> };
let opening: Opening | undefined;
const fresh = 5000;

/** What was asked for ahead, unless it has grown old. */
export const openingOf = (contains: Contains): Promise<OpenedBoards | undefined> | undefined =>
  opening?.contains === contains && Date.now() - opening.at < fresh ? opening.answer : undefined;

/** When that was asked for. */
export const openedAt = (contains: Contains): number => (opening?.contains === contains ? opening.at : 0);

async function ask(contains: Contains, access: ScreenAccess): Promise<OpenedBoards | undefined> {
  const { user } = await loadSession();
  if (verdictOn(access, user) !== 'open') return undefined;
  const board = searchNow()['board'];
  try {
    return (
      await post('/api/boards/boards/open', {
        contains,
        first: firstCards,
        ...(typeof board === 'string' && { board }),
      })
    ).data;
  } catch {
    // Who shows the boards then asks again, and tells what is wrong.
    return undefined;
  }
}

/** Asks for the boards while their screen is still on its way. */
export function startOpening(contains: Contains, access: ScreenAccess): void {
  if (!openingOf(contains)) opening = { contains, at: Date.now(), answer: ask(contains, access) };
}
