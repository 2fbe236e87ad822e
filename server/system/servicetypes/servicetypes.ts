import { asc, eq } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import type { ServiceType } from '../../../contract/system/servicetypes.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import type { Values } from '../../platform/forms.ts';
import { finder } from '../../platform/records.ts';
import { freeSlug } from '../../platform/slug.ts';
import { deleteUnused } from '../../platform/trash.ts';
import type { serviceTypeForm } from './servicetypes.forms.ts';
import { serviceTypeRows } from './servicetypes.list.ts';
import { serviceTypes } from './servicetypes.table.ts';

type ServiceTypeValues = Values<(typeof serviceTypeForm)['fields']>;

export const findServiceType = finder({ noun: 'Service Type', table: serviceTypes, query: serviceTypeRows });

export async function add(call: Call, values: ServiceTypeValues) {
  const identifier = values.identifier ?? (await freeSlug(call.db, serviceTypes, serviceTypes.identifier, values.name));
  const [made] = await call.db
    .insert(serviceTypes)
    .values({ ...values, identifier })
    .returning();
  return reply(made!, { message: 'Service Type added' });
}

export async function revise(call: Call<ServiceType>, values: ServiceTypeValues) {
  const { id, identifier } = call.record;
  const [saved] = await call.db
    .update(serviceTypes)
    .set({ ...values, identifier: values.identifier ?? identifier })
    .where(eq(serviceTypes.id, id))
    .returning();
  return reply(saved!, { message: 'Service Type saved' });
}

export async function remove(call: Call<ServiceType>) {
  const { id } = call.record;
  const why = 'This Service Type is used by services or deals, so it cannot be deleted.';
  await deleteUnused(call.db, serviceTypes, id, why);
  return reply({ id }, { message: 'Service Type deleted' });
}

/** Service types for selects. */
export async function selectServiceTypes(call: Call): Promise<Chosen[]> {
  return call.db
    .select({ id: serviceTypes.id, text: serviceTypes.name })
    .from(serviceTypes)
    .where(soughtIn(call, serviceTypes.name))
    .orderBy(asc(serviceTypes.name), asc(serviceTypes.id))
    .limit(100);
}
