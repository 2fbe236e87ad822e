import { expect } from 'vitest';
import type { ServiceOccurrence } from '../../contract/delivery/services.ts';
import { openAgency } from './agency.ts';
import { addCompany, addServiceType } from './deals.ts';
import { addService, rule, servicesPath as path } from './services.ts';

/** The first day of the month, this many months from now. */
export const month = (offset: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);
};

/** An agency with a client whose services repeat. */
export async function openRetainers() {
  const agency = await openAgency();
  const erin = await agency.admin('Erin');
  const acme = await addCompany(agency, 'Acme');
  const ads = await addServiceType(agency, 'Ads');
  return {
    agency,
    erin,
    acme,
    ads,
    addRetainer: (values: Record<string, unknown> = {}) =>
      addService(erin, {
        company: acme,
        service_type: ads,
        recurring: 1,
        budget: 100,
        recurrence_rule: rule(month(-2)),
        ...values,
      }),
    occurrences: async (id: number): Promise<ServiceOccurrence[]> =>
      (await erin.get(`${path}/${id}/expenses/occurrences`, { limit: 100 })).body.data,
    edit: async (id: number, values: Record<string, unknown>) => {
      const { body } = await erin.get(`${path}/${id}/edit`, { _form: true });
      const held = (body.data as { values: Record<string, unknown> }).values;
      const sent = { ...held, company: acme, person: null, service_type: ads, tags: [], ...values };
      expect(await erin.post(`${path}/${id}/edit`, sent)).toMatchObject({ status: 200 });
    },
  };
}
