import type { ScreenAccess } from '../../../contract/platform/places.ts';
import type { Contains, OpenedBoards } from '../../../contract/together/boards.ts';
import { makeAhead } from '../../platform/ahead.ts';
import { post } from '../../platform/api.ts';
import { searchNow } from '../../platform/dialogs/addressSearch.ts';

/** How many cards of each stage come with the board; the others come when they are scrolled to. */
export const firstCards = 24;

export const openedBoards = makeAhead<Contains, OpenedBoards>();

/** Requests the boards while the code of their screen is still loading. */
export const startOpening = (contains: Contains, access: ScreenAccess): void =>
  openedBoards.start(contains, access, async () => {
    const board = searchNow()['board'];
    const asked = { contains, first: firstCards, ...(typeof board === 'string' && { board }) };
    return (await post('/api/boards/boards/open', asked)).data;
  });
