import { boardTexts, cardTypes } from '../../../contract/together/boards.ts';
import type { BoardHead, Card, Contains } from '../../../contract/together/boards.ts';
import { post } from '../../platform/api.ts';
import { confirmAction, openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { toastError } from '../../platform/toasts.ts';
import { refreshShown } from '../../platform/undo/refresh.ts';
import { announce } from '../../platform/undo/undo.ts';
import type { BoardChange } from './boardAfter.ts';
import { boardsPath, cardsPath, stagesPath } from './saveChange.ts';
import { leavingBoards } from './useBoard.ts';
import { newId } from '../../platform/newId.ts';

/** The API paths of the records behind the cards. */
const records = { deals: '/api/jobs/deals', services: '/api/jobs/services' } as const;
const kindOf = ({ reference_type }: Card): Contains => (reference_type === cardTypes.deals ? 'deals' : 'services');

export const editBoard = ({ id }: BoardHead) => openForm(`${boardsPath}/{id}/edit`, { id });
export const editStage = (cid: string) => openForm(`${stagesPath}/{id}/edit`, { id: cid });

/** Asks and deletes; for a board that is known to have cards, it does not even ask. */
export async function deleteBoard({ id }: BoardHead, cards: number | null): Promise<void> {
  if (cards !== null && cards > 0) {
    toastError(boardTexts.boardHasCards);
    return;
  }
  if (!(await confirmAction(boardTexts.deleteBoard, { danger: true }))) return;
  // The news of the deletion may arrive before its answer: a board being deleted is not requested again.
  leavingBoards.add(id);
  try {
    announce(await post(`${boardsPath}/{id}/delete`, { id }));
    // Removed from the picker first, so that nothing requests the board again.
    queryClient.setQueriesData<BoardHead[]>({ queryKey: ['record', `${boardsPath}/list`] }, (boards) =>
      boards?.filter((board) => board.id !== id),
    );
    await refreshShown();
  } catch {
    leavingBoards.delete(id);
    toastError(boardTexts.boardNotDeleted);
  }
}

/** Puts an existing deal or service on the board, into a stage if given. */
export const addCard = ({ id }: BoardHead, stage?: number) =>
  openForm(`${cardsPath}/add`, { board: id, ...(stage === undefined ? {} : { stage }) });

/** Creates a deal or service with its own form and puts it on the board, into a stage if given. */
export function addRecord(
  { id: board, contains }: BoardHead,
  change: (change: BoardChange) => void,
  stage: number | null = null,
): void {
  // The form of a new deal has a field for the stage and puts the deal there itself.
  if (contains === 'deals') return openForm(`${records.deals}/add`, stage === null ? { board } : { stage });
  return openForm(
    `${records.services}/add`,
    {},
    {
      onSaved: ({ data: { id: reference_id } }) =>
        change({ kind: 'add card', cid: `card-${newId()}`, stage, reference_id }),
    },
  );
}

/** Archives or deletes the deal or service itself, together with its cards, as the user chooses. */
export function putAway(card: Card): void {
  const kind = kindOf(card);
  const id = card.reference_id;
  const archive = {
    label: 'Archive',
    run: () => void runAction(`${records[kind]}/{id}/archive`, { id }, { becomes: [kind, 'archived'] }),
  };
  const remove = {
    label: 'Delete',
    run: () => void runAction(`${records[kind]}/{id}/delete`, { id }, { becomes: [kind, 'deleted'] }),
  };
  const [first, other] = [card.can.delete ? [remove] : [], card.can.archive ? [archive] : []].flat();
  if (!first) return;
  void confirmAction(boardTexts.archiveOrDelete, {
    yes: first.label,
    no: 'Cancel',
    danger: true,
    ...(other && { other }),
  }).then((isYes) => isYes && first.run());
}

/** The page of the deal or service. */
export const cardAddress = (card: Card) => `/${kindOf(card)}/${card.reference_id}`;
/** The panels of the records behind the cards. */
export const panelKinds = { deals: 'deal', services: 'service' } as const;
export const viewCard = (card: Card) => openPanel(panelKinds[kindOf(card)], card.reference_id);
const referenceOf = ({ reference_type, reference_id }: Card) => `${reference_type}-${reference_id}`;
export const viewTasks = (card: Card) => openPanel('checklists', referenceOf(card));
export const viewComments = (card: Card) => openPanel('comments', referenceOf(card));
export const editCard = (card: Card) => openForm(`${records[kindOf(card)]}/{id}/edit`, { id: card.reference_id });
