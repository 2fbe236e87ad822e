import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import type { DealRecord } from '../../../contract/sales/deals.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { atOnce } from '../../testing/atOnce.ts';
import { addCompany, addDeal, addTag, dealsPath as path } from '../../testing/deals.ts';

let agency: Agency;
let erin: Person;
let acme: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  acme = await addCompany(agency, 'Acme');
});
afterAll(() => agency.close());

const website = () => ({ name: 'Website', company: acme, owner: erin.id, priority: 2 });
const dealOf = async (id: number): Promise<DealRecord> => (await erin.get(`${path}/${id}`)).body.data;
const saveBoth = (id: number, bodies: object[]) =>
  atOnce(
    agency,
    `select from deals where id = ${id} for update`,
    bodies.map((body) => () => erin.post(`${path}/${id}/edit`, { ...website(), ...body })),
  );

test('of two who set tags at the same moment, the second hears of those of the first', async () => {
  const [red, blue] = [await addTag(agency, 'Red'), await addTag(agency, 'Blue')];
  const id = await addDeal(erin, website());
  const { _version } = ((await erin.get(`${path}/${id}/edit`, { _form: true })).body.data as FormSchema).values;
  const answers = await saveBoth(id, [
    { tags: [red], _version },
    { tags: [blue], _version },
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect((await dealOf(id)).tags).toMatchObject([{ label: 'Red' }]);
});

test('who saves another field at that moment does not take the tags away', async () => {
  const green = await addTag(agency, 'Green');
  const id = await addDeal(erin, website());
  const answers = await saveBoth(id, [{ tags: [green] }, { notes: 'Call on Friday' }]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await dealOf(id)).toMatchObject({ tags: [{ label: 'Green' }], notes: 'Call on Friday' });
});
