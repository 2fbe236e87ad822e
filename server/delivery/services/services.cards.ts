import { sql } from 'drizzle-orm';
import type { CardKind } from '../../together/boards/boards.slots.ts';
import { archiveServices, browseServices, deleteServices, editServices, readServices } from './services.access.ts';
import { services } from './services.table.ts';

/** A service on a board. */
export const serviceCards: CardKind = {
  table: services,
  read: browseServices,
  can: { view: readServices, edit: editServices, archive: archiveServices, delete: deleteServices },
  value: sql`services.fee`,
  sorts: {},
  outcome: sql`null::text`,
  types: sql`select s.id as record_id, json_build_array(t.name) as names
    from services s join service_types t on t.id = s.service_type_id where s.id in (select record_id from picked)`,
  tags: sql`select d.service_id as record_id, json_agg(json_build_object('label', t.label, 'color', t.color) order by t.label) as labels
    from service_tags d join tags t on t.id = d.tag_id where d.service_id in (select record_id from picked) group by 1`,
  hasType: (id) => sql`services.service_type_id = ${id}`,
  hasTag: (id) => sql`exists (select from service_tags d where d.service_id = services.id and d.tag_id = ${id})`,
  select: '/api/jobs/services/select',
};
