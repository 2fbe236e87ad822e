import { sql } from 'drizzle-orm';
import { usesCounted } from '../../../contract/platform/lists.ts';
import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { list } from '../../platform/lists.ts';
import { rows } from '../../platform/records.ts';
import { editServiceTypes } from './servicetypes.access.ts';
import { serviceTypes } from './servicetypes.table.ts';

// Drizzle omits the table name when selecting from one table, and in a subquery a bare column would be the subquery's own.
// Counting stops where it would get expensive.
const used = sql<number>`least(${usesCounted}, (select count(*) from (select from services s where s.service_type_id = ${serviceTypes}.id limit ${usesCounted}) u)
  + (select count(*) from (select from deal_service_types s where s.service_type_id = ${serviceTypes}.id limit ${usesCounted}) u))::int`;

export const serviceTypeRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: serviceTypes.id,
        name: serviceTypes.name,
        identifier: serviceTypes.identifier,
        description: serviceTypes.description,
        used,
        created_at: serviceTypes.created_at,
        updated_at: serviceTypes.updated_at,
        can: canDo(me, { edit: editServiceTypes, delete: editServiceTypes }),
      })
      .from(serviceTypes)
      .$dynamic(),
  );

export const serviceTypeList = list({
  id: serviceTypes.id,
  query: (call) => serviceTypeRows(call.db, call),
  sort: { name: serviceTypes.name, identifier: serviceTypes.identifier, used },
  defaultSort: 'name',
  search: sql`(${serviceTypes.name} || ' ' || ${serviceTypes.identifier})`,
});
