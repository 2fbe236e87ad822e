import type { Card } from '../../../contract/together/boards.ts';

const made = new Map<number, Card>();

/** Shown in place of a card until it is loaded. */
export function unknownCard(id: number): Card {
  const known = made.get(id);
  if (known) return known;
  const reference = { id: 0, name: '', company: '', company_id: 0, owner: null, owner_id: null, value: 0, status: '' };
  const card: Card = {
    id,
    cid: '',
    board: 0,
    stage: null,
    sequence: 0,
    reference_type: 'Deal',
    reference_id: 0,
    reference: { ...reference, service_types: [], tags: [] },
    title: 'Loading…',
    visible: false,
    archived_at: null,
    can: { view: false, edit: false, archive: false, delete: false },
  };
  made.set(id, card);
  return card;
}

export const isUnknown = ({ board }: Card): boolean => board === 0;
