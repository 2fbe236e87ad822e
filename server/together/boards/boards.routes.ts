import { boardTexts, cardSorts } from '../../../contract/together/boards.ts';
import type { BoardHead } from '../../../contract/together/boards.ts';
import type { Call } from '../../platform/calls.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { ask, filtering, get, post } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import {
  addBoards,
  addCards,
  addStages,
  archiveAnyCards,
  archiveCards,
  deleteBoards,
  deleteCards,
  deleteStages,
  editBoards,
  editStages,
  moveAnyCards,
  moveAnything,
  moveCards,
  readBoards,
} from './boards.access.ts';
import { filterSchema } from './boards.filter.ts';
import {
  boardAsked,
  boardForm,
  boardInForm,
  cardForm,
  newBoardForm,
  newCardForm,
  newStageForm,
  stageForm,
} from './boards.forms.ts';
import { boardList, findBoard, findBoardOrder, findCard, findStage } from './boards.list.ts';
import { orderBoard } from './boards.order.ts';
import { addBoard, removeBoard, reviseBoard, toggleDefault } from './boards.ts';
import { addCard, archiveCard, removeCard, reviseCard, unArchiveCard } from './cards.ts';
import type { CardRow } from './cards.ts';
import { loadBoard, loadCards, openBoards } from './load.ts';
import { nameOf } from '../../platform/client-names.ts';
import { partOfBoard } from './part.ts';
import { archiveStageCards, moveStageCards, sortStage } from './stagecards.ts';
import { addStage, removeStage, reviseStage } from './stages.ts';

const path = '/api/boards/boards';
const stages = '/api/boards/stages';
const cards = '/api/boards/cards';

const orderWords =
  'One move { card, stage, before | after } or { stage, before | after }, or the whole order as a list of cards { id | cid, stage } or of stages.';

/** A card's form names the stages of its board. */
const inBoard = (routes: Route[], boardOf: (call: Call<never>) => number): Route[] =>
  routes.map((route) => {
    const schema = async (call: Call<never>) => boardInForm(call, await route.schema!(call), boardOf(call));
    return { ...route, schema, ...(route.method === 'GET' ? { handle: schema } : {}) };
  });

export const boardRoutes: Route[] = [
  get(`${path}/list`, readBoards, boardList, { summary: 'The boards to choose from; contains=deals or services.' }),
  ...dialog(`${path}/add`, addBoards, null, {
    title: 'Add Board',
    form: newBoardForm,
    values: ({ query }) => ({ contains: query['contains'] === 'services' ? 'services' : 'deals' }),
    save: addBoard,
  }),
  ask(`${path}/open`, readBoards, openBoards, {
    summary: 'The boards to choose from and the first default one, or board=id; contains=deals or services, first=n.',
  }),
  ask(`${path}/{id}`, readBoards, loadBoard, {
    finder: findBoard,
    part: partOfBoard,
    summary:
      'A board with its stages and cards; filter: owner, service_type, tag, text, archived. ' +
      'With first=n, only the first n cards of each stage are returned, plus those whose ids are in cards.',
  }),
  ask(`${path}/{id}/cards`, readBoards, loadCards, {
    finder: findBoard,
    summary: 'The cards whose ids are in cards.',
  }),
  get(`${path}/{id}`, readBoards, loadBoard, { finder: findBoard }),
  filtering(`${path}/{id}`, readBoards, filterSchema, { finder: findBoard }),
  ...editing(`${path}/{id}/edit`, editBoards, findBoard, {
    title: 'Edit Board',
    form: boardForm,
    partial: true,
    values: ({ record }) => record,
    save: reviseBoard,
  }),
  ...action(`${path}/{id}/delete`, deleteBoards, findBoard, removeBoard, { confirm: boardTexts.deleteBoard }),
  ...action(`${path}/{id}/default`, editBoards, findBoard, toggleDefault, {
    confirm: (board: BoardHead) => (board.is_default ? 'No longer show this board first?' : 'Show this board first?'),
    summary: 'Sets or unsets the board as default.',
  }),
  ...([`${path}/{id}/edit/sequence`, `${path}/{id}/sequence`] as const).map((address) =>
    post(address, moveAnything, orderBoard, { finder: findBoardOrder, takesList: true, summary: orderWords }),
  ),
  ...dialog(`${stages}/add`, addStages, null, {
    title: 'New Stage',
    form: newStageForm,
    values: (call) => ({ board: boardAsked(call) || null }),
    save: addStage,
  }),
  ...editing(`${stages}/{id}/edit`, editStages, findStage, {
    title: 'Edit Stage',
    form: stageForm,
    partial: true,
    values: ({ record }) => record,
    save: reviseStage,
  }),
  ...action(`${stages}/{id}/delete`, deleteStages, findStage, removeStage, { confirm: boardTexts.deleteStage }),
  ...action(`${stages}/{id}/archive-cards`, archiveAnyCards, findStage, archiveStageCards, {
    confirm: boardTexts.archiveCards,
    summary: 'Archives the cards of a stage, or those whose ids are in cards.',
  }),
  post(`${stages}/{id}/move-cards`, moveAnyCards, moveStageCards, {
    finder: findStage,
    summary: 'Moves the cards of a stage, or those whose ids are in cards, to the end of another one: stage.',
  }),
  post(`${stages}/{id}/sort`, moveAnyCards, sortStage, {
    finder: findStage,
    summary: `Sorts the cards of a stage; sort: ${[...new Set(Object.values(cardSorts).flatMap(Object.keys))].join(', ')}.`,
  }),
  ...inBoard(
    dialog(`${cards}/add`, addCards, null, {
      title: 'Add Card',
      form: newCardForm,
      values: (call) => ({ board: boardAsked(call) || null, stage: nameOf(call.query['stage']) }),
      save: addCard,
    }),
    boardAsked,
  ),
  ...inBoard(
    editing(`${cards}/{id}/edit`, moveCards, findCard, {
      title: 'Move Card',
      form: cardForm,
      partial: true,
      values: ({ record }) => ({ stage: record.stage_id }),
      save: reviseCard,
    }),
    (call) => (call.record as CardRow).board_id,
  ),
  ...action(`${cards}/{id}/delete`, deleteCards, findCard, removeCard, { confirm: boardTexts.deleteCard }),
  ...action(`${cards}/{id}/archive`, archiveCards, findCard, archiveCard, { confirm: boardTexts.archiveCard }),
  ...action(`${cards}/{id}/un-archive`, archiveCards, findCard, unArchiveCard, {
    confirm: 'Are you sure you want to un-archive this card?',
  }),
];
