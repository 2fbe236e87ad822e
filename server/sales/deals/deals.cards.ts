import { sql } from 'drizzle-orm';
import type { CardKind } from '../../together/boards/boards.slots.ts';
import { archiveDeals, deleteDeals, editDeals, readDeals } from './deals.access.ts';
import { deals } from './deals.table.ts';

/** A deal on a board. */
export const dealCards: CardKind = {
  table: deals,
  read: readDeals,
  can: { view: readDeals, edit: editDeals, archive: archiveDeals, delete: deleteDeals },
  value: sql`deals.value`,
  sorts: { expected_close_on: sql`deals.expected_close_on` },
  outcome: sql`deals.status`,
  types: sql`select d.deal_id as record_id, json_agg(t.name order by t.name) as names
    from deal_service_types d join service_types t on t.id = d.service_type_id
    where d.deal_id in (select record_id from picked) group by 1`,
  tags: sql`select d.deal_id as record_id, json_agg(json_build_object('label', t.label, 'color', t.color) order by t.label) as labels
    from deal_tags d join tags t on t.id = d.tag_id where d.deal_id in (select record_id from picked) group by 1`,
  hasType: (id) =>
    sql`exists (select from deal_service_types d where d.deal_id = deals.id and d.service_type_id = ${id})`,
  hasTag: (id) => sql`exists (select from deal_tags d where d.deal_id = deals.id and d.tag_id = ${id})`,
  select: '/api/jobs/deals/select',
};
