import type { ServiceRecord } from '../../contract/delivery/services.ts';
import type { Person } from './agency.ts';

export const servicesPath = '/api/jobs/services';

/** A service added by a colleague, who is its manager by default. */
export async function addService(
  by: Person,
  values: { company: number; service_type: number; [name: string]: unknown },
): Promise<number> {
  const { body, status } = await by.post(`${servicesPath}/add`, values);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body.data as { id: number }).id;
}

export const serviceOf = async (by: Person, id: number): Promise<ServiceRecord> =>
  (await by.get(`${servicesPath}/${id}`)).body.data;

/** A rule starting on a day, as the form sends it. */
export const rule = (day: string, more = 'FREQ=MONTHLY') => `DTSTART:${day.replaceAll('-', '')}T000000Z\nRRULE:${more}`;
