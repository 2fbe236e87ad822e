import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Board, BoardHead, Card, OpenedBoards } from '../../../contract/together/boards.ts';
import { boardLimits as limits, cardTypes } from '../../../contract/together/boards.ts';
import { canDo, rowsAsSql } from '../../platform/access.ts';
import { jsonReply, queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { instantText } from '../../platform/instants.ts';
import { invalid } from '../../platform/problems.ts';
import { recordOf } from './boards.access.ts';
import { filterConditions, readFilter } from './boards.filter.ts';
import type { Filter } from './boards.filter.ts';
import { readCardIds } from './boards.forms.ts';
import { boardsWith } from './boards.list.ts';
import { cardKinds } from './boards.slots.ts';

/** Which cards are sent: the first few of each stage and those with the ids, or all. Archived ones always. */
type Part = { first: number | null; ids: number[] };
const whole: Part = { first: null, ids: [] };

/** What is known of the cards that meet a condition, before what they show is picked. */
function cardsThat({ contains }: Pick<BoardHead, 'contains'>, where: SQL | undefined, company = sql``): SQL {
  const { table: record, value, outcome } = cardKinds.get(contains);
  return sql`select cards.id, cards.stage_id, cards.sequence, cards.archived_at, ${record}.id as record_id,
      ${value} as value, ${outcome} as outcome
    from cards join ${record} on ${record}.id = ${recordOf[contains]} ${company} where ${where}`;
}

/** The cards the caller may see, as counted by the stages; cards of an archived record are left out. */
export function shownCards({ id, contains }: BoardHead, { me }: Call, filter: Filter, only?: SQL): SQL {
  const kind = cardKinds.get(contains);
  const { table: record } = kind;
  const where = and(
    sql`cards.board_id = ${id} and ${record}.deleted_at is null and ${record}.archived_at is null`,
    rowsAsSql(kind.read, me),
    only,
    ...filterConditions(kind, filter),
  );
  // Only a text filter also searches the company's name.
  const company = filter.text ? sql`join contact_companies on contact_companies.id = ${record}.company_id` : sql``;
  return cardsThat({ contains }, where, company);
}

const allShown = sql`select * from shown`;

/** The cards of each stage in their order, and what they are worth together. */
export const heldCards = sql`select stage_id, array_agg(id order by sequence) as ids, sum(value) as total,
    sum(value) filter (where outcome = 'won') as won, sum(value) filter (where outcome = 'lost') as lost
  from shown where archived_at is null group by 1`;

const someShown = ({ first, ids }: Part): SQL =>
  first === null
    ? allShown
    : sql`select shown.* from (select unnest(ids[:${first}::int]) as id from held_cards
        union select unnest(${sql.param(ids)}::int[])) told join shown on shown.id = told.id and shown.archived_at is null
      union all select * from shown where archived_at is not null`;

/** What the sent cards show of their deal or service. */
export function pickedCards({ contains }: Pick<BoardHead, 'contains'>, { me }: Call, told: SQL): SQL {
  const { table: record, can } = cardKinds.get(contains);
  return sql`select c.*, cards.cid, ${record}.name, ${record}.status, contact_companies.id as company_id,
      contact_companies.name as company, users.id as owner_id, users.display_name as owner, ${canDo(me, can)} as can
    from (${told}) c join cards on cards.id = c.id
      join ${record} on ${record}.id = c.record_id join contact_companies on contact_companies.id = ${record}.company_id
      left join users on users.id = ${record}.owner_id`;
}

export const stagesJson = (board: number, only?: SQL): SQL => sql`
  select coalesce(json_agg(json_build_object('id', s.id, 'cid', s.cid, 'board', s.board_id, 'name', s.name,
    'description', s.description, 'probability', s.probability, 'sequence', s.sequence,
    'cards', coalesce(array_to_json(held_cards.ids), '[]'), 'total', coalesce(held_cards.total, 0),
    'won', coalesce(held_cards.won, 0), 'lost', coalesce(held_cards.lost, 0), 'sync', true) order by s.sequence), '[]')
  from stages s left join held_cards on held_cards.stage_id = s.id
  where ${and(sql`s.board_id = ${board}`, only)}`;

/** The stages of a board in their order. */
export const stageIds = (board: number): SQL =>
  sql`select coalesce(json_agg(id order by sequence), '[]') from stages where board_id = ${board}`;

export const cardsJson = ({ id, contains }: Pick<BoardHead, 'id' | 'contains'>): SQL => sql`
  select coalesce(json_agg(json_build_object('id', c.id, 'cid', c.cid, 'board', ${id}::int, 'stage', c.stage_id,
    'sequence', c.sequence, 'reference_type', ${cardTypes[contains]}::text, 'reference_id', c.record_id,
    'title', c.company, 'visible', c.archived_at is null, 'archived_at', ${instantText(sql`c.archived_at`)},
    'reference', json_build_object('id', c.record_id, 'name', c.name, 'company', c.company, 'company_id', c.company_id,
      'owner', c.owner, 'owner_id', c.owner_id, 'value', c.value, 'status', c.status,
      'service_types', coalesce(types.names, '[]'), 'tags', coalesce(labels.labels, '[]')),
    'can', c.can) order by c.stage_id, c.sequence), '[]')
  from picked c left join types on types.record_id = c.record_id left join labels on labels.record_id = c.record_id`;

type Content = { stages: string; cards: string; ids: string };

/** The stages and cards of a board as JSON text, in one query. */
async function contentOf(call: Call, board: BoardHead, filter: Filter, part: Part): Promise<Content> {
  const { types, tags } = cardKinds.get(board.contains);
  const query = sql`
    with shown as materialized (${shownCards(board, call, filter)}), held_cards as materialized (${heldCards}),
      picked as (${pickedCards(board, call, someShown(part))}), types as (${types}), labels as (${tags})
    select (${stagesJson(board.id)})::text as stages, (${cardsJson(board)})::text as cards,
      (${stageIds(board.id)})::text as ids`;
  // With a filter the best plan depends on its values; without one it is always the same, so it is prepared.
  const isPlain = Object.values(filter).every((value) => value === undefined);
  const rows = isPlain ? await prepared<Content>(call.db, query) : (await call.db.execute<Content>(query)).rows;
  return rows[0]!;
}

async function boardJson(call: Call, board: BoardHead, filter: Filter, part: Part): Promise<string> {
  const { stages, cards, ids } = await contentOf(call, board, filter, part);
  return `{"board":${JSON.stringify(board).slice(0, -1)},"stages":${ids}},"stages":${stages},"cards":${cards}}`;
}

function readPart({ body }: Call): Part {
  const { first, cards = [] } = body;
  if (first === undefined) return whole;
  if (typeof first !== 'number' || !Number.isInteger(first) || first < 0 || first > limits.part) {
    throw invalid({ first: [`The first value must be a whole number up to ${limits.part}.`] });
  }
  return { first, ids: readCardIds(cards, limits.part) };
}

/** A board with its stages and cards, as far as the caller may see them; `first` and `cards` say which cards are sent. */
export async function loadBoard(call: Call<BoardHead>) {
  return jsonReply<Board>(await boardJson(call, call.record, await readFilter(call), readPart(call)));
}

/** The cards of these ids, as far as they are on the board and the caller may see them. */
export async function loadCards(call: Call<BoardHead>) {
  const board = call.record;
  const { types, tags } = cardKinds.get(board.contains);
  const ids = readCardIds(call.body['cards'], limits.part);
  const shown = shownCards(board, call, { archived: true }, sql`cards.id = any(${sql.param(ids)}::int[])`);
  const [found] = await prepared<{ cards: string }>(
    call.db,
    sql`with shown as materialized (${shown}), picked as (${pickedCards(board, call, allShown)}), types as (${types}),
      labels as (${tags}) select (${cardsJson(board)})::text as cards`,
  );
  return jsonReply<Card[]>(found!.cards);
}

/** A card that the caller has just changed, as its board shows it; also if its deal or service is archived. */
export async function cardAnswer(call: Call, board: Pick<BoardHead, 'id' | 'contains'>, id: number) {
  const { types, tags } = cardKinds.get(board.contains);
  const [found] = await prepared<{ cards: Card[] }>(
    call.db,
    sql`with picked as (${pickedCards(board, call, cardsThat(board, sql`cards.id = ${id}`))}), types as (${types}),
      labels as (${tags}) select (${cardsJson(board)}) as cards`,
  );
  return found!.cards[0]!;
}

/** A parameter from the body, as in other POST calls, or from the address. */
function askedFor(call: Call, name: string): string | undefined {
  const value = call.body[name];
  return typeof value === 'string' ? value : queryText(call, name);
}

/** What a boards screen loads first, in one call: the boards to choose from, and the requested or else the first default one. */
export async function openBoards(call: Call) {
  const boards = await boardsWith(call, askedFor(call, 'contains'));
  const asked = askedFor(call, 'board');
  const board =
    boards.find(({ id }) => String(id) === asked) ?? boards.find(({ is_default }) => is_default) ?? boards[0];
  const content = board ? await boardJson(call, board, {}, readPart(call)) : 'null';
  return jsonReply<OpenedBoards>(`{"boards":${JSON.stringify(boards)},"board":${content}}`);
}
