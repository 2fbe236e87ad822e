import { sql } from 'drizzle-orm';
import { canDo } from '../platform/access.ts';
import type { Call } from '../platform/calls.ts';
import type { Database } from '../platform/database/database.ts';
import { list } from '../platform/lists.ts';
import { rows } from '../platform/records.ts';
import { editServiceTypes } from './servicetypes.access.ts';
import { serviceTypes } from './servicetypes.table.ts';

export const serviceTypeRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: serviceTypes.id,
        name: serviceTypes.name,
        identifier: serviceTypes.identifier,
        description: serviceTypes.description,
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
  sort: { id: serviceTypes.id, name: serviceTypes.name, identifier: serviceTypes.identifier },
  defaultSort: 'name',
  search: sql`(${serviceTypes.name} || ' ' || ${serviceTypes.identifier})`,
});
