import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Card, Contains } from '../../../contract/together/boards.ts';
import { useListed } from '../../platform/dialogs/neighbours.ts';
import { decodePanels } from '../../platform/dialogs/panelAddress.ts';
import { panelKinds } from './boardActions.ts';

/** How many cards beside the one in the panel are loaded with it. */
const ahead = 6;

type ListedCards = {
  contains: Contains;
  ids: readonly number[];
  cards: ReadonlyMap<number, Card>;
  need: ((cards: readonly number[]) => void) | undefined;
};

/** The panel of a card turns to the cards above and below it in its column. */
export function useListedCards({ contains, ids, cards, need }: ListedCards): void {
  const kind = panelKinds[contains];
  const known = ids.map((id) => cards.get(id));
  useListed(
    kind,
    known.filter((card) => card?.can.view !== false).map((card) => ({ id: card?.reference_id ?? 0 })),
  );
  const open = useSearch({
    strict: false,
    select: ({ panels }: Record<string, unknown>) => decodePanels(panels).find((one) => one.kind === kind)?.id,
  });
  const at = open === undefined ? -1 : known.findIndex((card) => String(card?.reference_id) === open);
  const missing = at < 0 ? [] : ids.slice(Math.max(0, at - ahead), at + ahead + 1).filter((id) => !cards.has(id));
  const text = missing.join();
  useEffect(() => {
    if (text !== '') need?.(text.split(',').map(Number));
  }, [text, need]);
}
