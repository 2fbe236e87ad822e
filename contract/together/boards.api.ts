import type { Saved } from '../platform/answers.ts';
import type { Board, BoardHead, BoardMoved, Card, OpenedBoards, StageCards } from './boards.ts';

declare module '../api.ts' {
  interface Api {
    '/api/boards/boards/list': { get: BoardHead[] };
    '/api/boards/boards/add': { form: Saved };
    '/api/boards/boards/open': { post: OpenedBoards };
    '/api/boards/boards/{id}': { post: Board; get: Board; filters: true };
    '/api/boards/boards/{id}/cards': { post: Card[] };
    '/api/boards/boards/{id}/edit': { edit: Saved; row: 'boards' };
    '/api/boards/boards/{id}/delete': { action: Saved; becomes: ['boards', 'deleted'] };
    '/api/boards/boards/{id}/default': { action: Saved };
    '/api/boards/boards/{id}/edit/sequence': { post: BoardMoved };
    '/api/boards/boards/{id}/sequence': { post: BoardMoved };
    '/api/boards/stages/add': { form: Saved };
    '/api/boards/stages/{id}/edit': { edit: Saved; row: 'stages' };
    '/api/boards/stages/{id}/delete': { action: Saved; becomes: ['stages', 'deleted'] };
    '/api/boards/stages/{id}/archive-cards': { action: Saved };
    '/api/boards/stages/{id}/move-cards': { post: StageCards };
    '/api/boards/stages/{id}/sort': { post: StageCards };
    '/api/boards/cards/add': { form: Card };
    '/api/boards/cards/{id}/edit': { edit: Card; row: 'cards' };
    '/api/boards/cards/{id}/delete': { action: Saved; becomes: ['cards', 'deleted'] };
    '/api/boards/cards/{id}/archive': { action: Card; becomes: ['cards', 'archived'] };
    '/api/boards/cards/{id}/un-archive': { action: Card; becomes: ['cards', 'un-archived'] };
  }
  interface Tables {
    boards: true;
    stages: true;
    cards: true;
  }
  interface Subjects {
    board: true;
    stage: true;
  }
}
