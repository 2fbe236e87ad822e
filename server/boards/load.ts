import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BoardHead, Contains } from '../../contract/boards.ts';
import { cardTypes } from '../../contract/boards.ts';
import { editDeals, readDeals } from '../deals/deals.access.ts';
import { rowsAsSql } from '../platform/access.ts';
import type { Access } from '../platform/access.ts';
import { jsonReply } from '../platform/calls.ts';
import type { Call, Reply } from '../platform/calls.ts';
import { editServices, readServices } from '../services/services.access.ts';
import { browseServices } from './boards.access.ts';
import { filterConditions, readFilter } from './boards.filter.ts';
import type { Filter } from './boards.filter.ts';

type Kind = { record: SQL; key: SQL; read: Access; open: Access; edit: Access; value: SQL; types: SQL; tags: SQL };

const kinds: Record<Contains, Kind> = {
  deals: {
    record: sql`deals`,
    key: sql`cards.deal_id`,
    read: readDeals,
    open: readDeals,
    edit: editDeals,
    value: sql`deals.value`,
    types: sql`select d.deal_id as record_id, json_agg(t.name order by t.name) as names
      from deal_service_types d join service_types t on t.id = d.service_type_id
      where d.deal_id in (select record_id from shown) group by 1`,
    tags: sql`select d.deal_id as record_id, json_agg(json_build_object('label', t.label, 'color', t.color) order by t.label) as labels
      from deal_tags d join tags t on t.id = d.tag_id where d.deal_id in (select record_id from shown) group by 1`,
  },
  services: {
    record: sql`services`,
    key: sql`cards.service_id`,
    read: browseServices,
    open: readServices,
    edit: editServices,
    value: sql`services.fee`,
    types: sql`select s.id as record_id, json_build_array(t.name) as names
      from services s join service_types t on t.id = s.service_type_id where s.id in (select record_id from shown)`,
    tags: sql`select d.service_id as record_id, json_agg(json_build_object('label', t.label, 'color', t.color) order by t.label) as labels
      from service_tags d join tags t on t.id = d.tag_id where d.service_id in (select record_id from shown) group by 1`,
  },
};

/** The cards the caller may see, with their deal or service; a record that is archived takes its cards along. */
function shownCards({ id, contains }: BoardHead, { me }: Call, filter: Filter): SQL {
  const kind = kinds[contains];
  const { record } = kind;
  const where = and(
    sql`cards.board_id = ${id} and ${record}.deleted_at is null and ${record}.archived_at is null`,
    rowsAsSql(kind.read, me),
    ...filterConditions(contains, filter),
  );
  return sql`select cards.id, cards.cid, cards.stage_id, cards.sequence, cards.archived_at, ${record}.id as record_id,
      ${record}.name, ${record}.status, ${kind.value} as value, contact_companies.id as company_id,
      contact_companies.name as company, users.id as owner_id, users.display_name as owner,
      ${rowsAsSql(kind.open, me)} as open, ${rowsAsSql(kind.edit, me)} as edit
    from cards join ${record} on ${record}.id = ${kind.key}
      join contact_companies on contact_companies.id = ${record}.company_id
      left join users on users.id = ${record}.owner_id
    where ${where}`;
}

const stagesJson = (board: number): SQL => sql`
  select coalesce(json_agg(json_build_object('id', s.id, 'cid', s.cid, 'board', s.board_id, 'name', s.name,
    'description', s.description, 'sequence', s.sequence, 'cards', coalesce(held.ids, '[]'),
    'total', coalesce(held.total, 0), 'sync', true) order by s.sequence), '[]')
  from stages s left join (
    select stage_id, json_agg(id order by sequence) as ids, sum(value) as total
    from shown where archived_at is null group by 1) held on held.stage_id = s.id
  where s.board_id = ${board}`;

const cardsJson = ({ id, contains }: BoardHead): SQL => sql`
  select coalesce(json_agg(json_build_object('id', c.id, 'cid', c.cid, 'board', ${id}::int, 'stage', c.stage_id,
    'sequence', c.sequence, 'reference_type', ${cardTypes[contains]}::text, 'reference_id', c.record_id,
    'title', c.company, 'visible', c.archived_at is null, 'archived_at', c.archived_at,
    'reference', json_build_object('id', c.record_id, 'name', c.name, 'company', c.company, 'company_id', c.company_id,
      'owner', c.owner, 'owner_id', c.owner_id, 'value', c.value, 'status', c.status,
      'service_types', coalesce(types.names, '[]'), 'tags', coalesce(labels.labels, '[]')),
    'can', json_build_object('view', c.open, 'edit', c.edit)) order by c.stage_id, c.sequence), '[]')
  from shown c left join types on types.record_id = c.record_id left join labels on labels.record_id = c.record_id`;

type Content = { stages: string; cards: string; ids: string };

/** The stages and cards of a board as JSON text, in one query. */
async function contentOf(call: Call, board: BoardHead, filter: Filter): Promise<Content> {
  const { types, tags } = kinds[board.contains];
  const { rows } = await call.db.execute<Content>(sql`
    with shown as materialized (${shownCards(board, call, filter)}), types as (${types}), labels as (${tags})
    select (${stagesJson(board.id)})::text as stages, (${cardsJson(board)})::text as cards,
      (select coalesce(json_agg(id order by sequence), '[]')::text from stages where board_id = ${board.id}) as ids`);
  return rows[0]!;
}

/** A board with its stages and cards, as far as the caller may see them. */
export async function loadBoard(call: Call<BoardHead>): Promise<Reply> {
  const board = call.record;
  const { stages, cards, ids } = await contentOf(call, board, await readFilter(call));
  const head = JSON.stringify(board).slice(0, -1);
  return jsonReply(`{"board":${head},"stages":${ids}},"stages":${stages},"cards":${cards}}`);
}
