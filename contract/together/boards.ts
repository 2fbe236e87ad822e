import type { CarrierType } from '../api.ts';
import type { Name } from '../platform/references.ts';

/** What the cards of a board stand for. */
export const boardContents = { deals: 'Deals', services: 'Services' } as const;
export type Contains = keyof typeof boardContents;

/** The class name of the records behind the cards. */
export const cardTypes = { deals: 'Deal', services: 'Service' } as const satisfies Record<Contains, CarrierType>;

/** What the cards of a stage can be sorted by, in words; a minus sign stands for descending, as in lists. */
export const cardSorts = {
  deals: {
    company: 'Company',
    name: 'Name',
    '-value': 'Value, highest first',
    expected_close_on: 'Expected Close, soonest first',
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
  },
  services: {
    company: 'Company',
    name: 'Name',
    '-value': 'Project Value, highest first',
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
  },
} as const satisfies Record<Contains, Record<string, string>>;
export type CardSort = { [C in Contains]: keyof (typeof cardSorts)[C] }[Contains];

export const boardLimits = {
  name: 100,
  description: 500,
  stage_name: 100,
  stages: 100,
  sequence: 100_000,
  part: 1000,
} as const;

export const boardTexts = {
  noStages: "You don't have any stages yet. Click Add Stage to start.",
  boardHasCards: "You can't delete a board with cards",
  boardDeleted: 'Board deleted!',
  boardNotDeleted: 'Board could not be deleted!',
  stageHasCards: "You can't delete a stage with cards",
  noCardsToArchive: 'This stage has no cards to archive.',
  noCardsToMove: 'This stage has no cards to move.',
  noCardsToSort: 'This stage has no cards to sort.',
  archiveCard: 'Are you sure you want to Archive this Card?',
  deleteCard: 'Are you sure you want to Delete this Card?',
  deleteBoard: 'Are you sure you want to delete this board?',
  archiveOrDelete: 'Are you sure you want to Archive or Delete this Deal or Service?',
  deleteStage: 'Are you sure you want to delete this stage?',
  archiveCards: 'Are you sure you want to archive the cards of this stage?',
  archiveShownCards: 'Are you sure you want to archive the cards of this stage that the filter shows?',
} as const;

/** Milliseconds: the pause after which a stage title is saved, and how long a card takes to its new place. */
export const boardTimings = { title: 2000, move: 200 } as const;

export type BoardCan = Record<
  | 'edit'
  | 'delete'
  | 'add_stages'
  | 'edit_stages'
  | 'delete_stages'
  | 'move_stages'
  | 'add_cards'
  | 'move_cards'
  | 'archive_cards'
  | 'delete_cards',
  boolean
>;

export type BoardHead = {
  id: number;
  name: string;
  description: string | null;
  contains: Contains;
  is_default: boolean;
  updated_at: string;
  can: BoardCan;
};

export type Stage = {
  id: number;
  cid: string;
  board: number;
  name: string;
  description: string | null;
  /** In percent: how likely the deals of the stage are won. */
  probability: number | null;
  sequence: number;
  /** The ids of its cards, in order. */
  cards: number[];
  /** What its cards are worth together. */
  total: number;
  /** How much of that is won, and how much is lost. */
  won: number;
  lost: number;
  /** Whether the server has it: false only for one that the browser has just made. */
  sync: boolean;
};

/** The deal or service on a card, as far as the card shows it. `value` is a deal's value or a service's fee. */
export type CardReference = {
  id: number;
  name: string;
  company: string;
  company_id: number;
  owner: string | null;
  owner_id: number | null;
  value: number;
  status: string | number;
  service_types: string[];
  tags: { label: string; color: string }[];
};

export type Card = {
  id: number;
  cid: string;
  board: number;
  /** Empty for an archived card whose stage is gone. */
  stage: number | null;
  sequence: number;
  reference_type: (typeof cardTypes)[Contains];
  reference_id: number;
  reference: CardReference;
  /** The company's name, or that of the deal or service where there is none. */
  title: string;
  visible: boolean;
  archived_at: string | null;
  /** What may be done with its deal or service. */
  can: { view: boolean; edit: boolean; archive: boolean; delete: boolean };
};

/** Where a deal or service is on a board; the probability is that of the stage, in percent. */
export type BoardPlace = {
  board: { id: number; name: string };
  stage: { id: number; name: string };
  card: { id: number };
  probability: number | null;
};

/** What a board is asked to show; `archived` adds the cards that were archived. */
export type BoardFilter = {
  owner?: number | null;
  service_type?: number | null;
  tag?: number | null;
  text?: string | null;
  archived?: boolean;
};

/** A board as it is loaded: every card is named by its stage, but cards far out of view may be left out of `cards`. */
export type Board = { board: BoardHead & { stages: number[] }; stages: Stage[]; cards: Card[] };

/** What a boards screen loads first. */
export type OpenedBoards = { boards: BoardHead[]; board: Board | null };

/** Moves one card to a place in a stage: before or after another card, or at the end. */
export type CardMove = { card: Name; stage: Name; before?: Name | null; after?: Name | null };
/** Moves one stage before or after another, or to the end. */
export type StageMove = { stage: Name; before?: Name | null; after?: Name | null };

/** What moving or sorting the cards of a stage answers: which cards they were, in their order, and where they are now. */
export type StageCards = { id: number; stage: number; cards: number[] };

/** What a move answers: the card's new place, the order of the stages, or how many rows changed. */
export type BoardMoved = { id: number; stage: number; sequence: number } | { stages: number[] } | { changed: number };
