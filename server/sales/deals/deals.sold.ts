import { and, eq, isNull } from 'drizzle-orm';
import type { DealRecord } from '../../../contract/sales/deals.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { notFound, refused } from '../../platform/problems.ts';
import { idParam } from '../../platform/records.ts';
import type { serviceTypesForm } from './deals.forms.ts';
import { dealServiceTypes } from './deals.table.ts';

/** Service types the deal already has are not changed. */
export async function addServiceTypes(db: Database, deal_id: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insert(dealServiceTypes)
    .values(ids.map((service_type_id) => ({ deal_id, service_type_id })))
    .onConflictDoNothing();
}

/** Add Services. */
export async function sell(
  { db, record }: Call<DealRecord>,
  { service_types }: Values<(typeof serviceTypesForm)['fields']>,
) {
  await addServiceTypes(db, record.id, service_types);
  return reply({ id: record.id }, { message: 'Services added' });
}

/** Removes a service type from a deal, unless it was converted. */
export async function unsell({ db, record, params }: Call<DealRecord>) {
  const type = record.service_types.find(({ id }) => id === idParam(params['service_type']));
  if (!type) throw notFound('service type');
  const [gone] = await db
    .delete(dealServiceTypes)
    .where(
      and(
        eq(dealServiceTypes.deal_id, record.id),
        eq(dealServiceTypes.service_type_id, type.id),
        isNull(dealServiceTypes.service_id),
      ),
    )
    .returning({ id: dealServiceTypes.id });
  if (!gone) throw refused(`${type.name} was converted to a service and cannot be removed.`);
  return reply({ id: record.id }, { message: `${type.name} removed` });
}
