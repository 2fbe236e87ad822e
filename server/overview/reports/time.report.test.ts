import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { itemsPath, listsPath } from '../../testing/checklists.ts';
import { addCompany, addServiceType } from '../../testing/deals.ts';
import { insertService, reportFor } from '../../testing/reports.ts';

let agency: Agency;
let ida: Person;
beforeAll(async () => {
  agency = await openAgency();
  ida = await agency.admin('Ida');
});
afterAll(() => agency.close());

test('time on a checklist item counted for another client, and had no name', async () => {
  const [theirs, ours] = [await addCompany(agency, 'Theirs'), await addCompany(agency, 'Ours')];
  const type = { service_type_id: await addServiceType(agency, 'Ads') };
  const other = await insertService(agency, { company_id: theirs, ...type, name: 'Their ads' });
  const service = await insertService(agency, { company_id: ours, ...type, name: 'Our ads' });
  const add = async (path: string, values: Record<string, unknown>): Promise<number> =>
    ((await ida.post(`${path}/add`, values)).body.data as { id: number }).id;
  const on = { reference_type: 'Service', reference_id: service.id };
  const item = await add(itemsPath, { checklist: await add(listsPath, { ...on, title: 'Launch' }), title: 'Brief' });
  // The item has the number of a service of another client.
  expect(item).toBe(other.id);
  await agency.open.pool.query(
    `insert into time_logs (user_id, reference_type, reference_id, title, start_at, end_at, seconds)
     values ($1, 'ChecklistItem', $2, 'Work', '2026-03-20T09:00Z', '2026-03-20T10:00Z', 3600)`,
    [ida.id, item],
  );
  const by = async (group: string, who = ida) => (await reportFor(who, 'time', { group })).rows;
  expect(await by('company')).toMatchObject([{ text: 'Ours' }]);
  expect(await by('type')).toMatchObject([{ text: 'Ads' }]);
  expect(await by('record')).toMatchObject([
    { text: 'Brief', hint: 'Checklist item, Ours', link: { to: `/dashboard?panels=checklist-item.${item}` } },
  ]);
  const bob = await agency.staff('Bob', 'browse time logs', 'browse reports', 'read items');
  expect(await by('company', bob)).toMatchObject([{ text: 'No company, or none you may see' }]);
  expect(await by('record', bob)).toMatchObject([{ text: 'Records you may not open', link: null }]);
  // Who has the item to do may not see whose it is.
  await agency.open.pool.query('update checklist_items set assigned_to_id = $1', [bob.id]);
  expect(await by('company', bob)).toMatchObject([{ text: 'No company, or none you may see' }]);
  expect(await by('record', bob)).toMatchObject([{ text: 'Brief', hint: 'Checklist item' }]);
});
