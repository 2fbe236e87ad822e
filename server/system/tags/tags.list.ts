import { sql } from 'drizzle-orm';
import { usesCounted } from '../../../contract/platform/lists.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { list } from '../../platform/lists.ts';
import { rows } from '../../platform/records.ts';
import { editTags } from './tags.access.ts';
import { tags } from './tags.table.ts';

// Drizzle omits the table name when selecting from one table, and in a subquery a bare column would be the subquery's own.
// Counting stops where it would get expensive.
const used = sql<number>`least(${usesCounted}, (select count(*) from (select from contact_company_tags t where t.tag_id = ${tags}.id limit ${usesCounted}) u)
  + (select count(*) from (select from deal_tags t where t.tag_id = ${tags}.id limit ${usesCounted}) u)
  + (select count(*) from (select from service_tags t where t.tag_id = ${tags}.id limit ${usesCounted}) u))::int`;

export const tagRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: tags.id,
        label: tags.label,
        color: tags.color,
        used,
        created_at: tags.created_at,
        updated_at: tags.updated_at,
        can: canDo(me, { edit: editTags, delete: editTags }),
      })
      .from(tags)
      .$dynamic(),
  );

export const tagList = list({
  id: tags.id,
  query: (call) => tagRows(call.db, call),
  sort: { label: tags.label, used, created_at: tags.created_at },
  defaultSort: 'label',
  search: tags.label,
});
