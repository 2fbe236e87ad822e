import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, utcDay } from '../contract/platform/days.ts';
import type { FieldSchema } from '../contract/platform/forms.ts';
import { openAgency } from './testing/agency.ts';
import type { Agency, Person } from './testing/agency.ts';
import { fillMany } from './testing/many.ts';
import type { Many } from './testing/many.ts';
import { titled } from './testing/matrix.ts';
import { excessesOf, recordStatements } from './testing/plans.ts';
import type { Ran } from './testing/plans.ts';

/** Every list, sort, filter and search among 50,000 rows of each kind, as the routes ask PostgreSQL. Nothing is timed. */
const many = 50_000;
const fillTime = 280_000;

let agency: Agency;
let ran: Ran[];
let ada: Person;
let ids: Many;
beforeAll(async () => {
  agency = await openAgency();
  ids = await fillMany(agency.open.pool, many);
  ada = await agency.superAdmin('Ada');
  await agency.open.pool.query('update sessions set company_id = $2 where id = $1', [ada.session_id, ids.organization]);
  ran = recordStatements(agency.open);
}, fillTime);
afterAll(() => agency.close());

/** Which record the places of an address name. */
function addressOf(path: string): string {
  const places: [RegExp, number][] = [
    [/\/companies\/\{company\}/, ids.organization],
    [/\/campaigns\/\{id\}/, ids.campaign],
    [/\/\{service\}/, ids.service],
    [/\/folders\//, ids.folder],
  ];
  const id = places.find(([place]) => place.test(path))?.[1] ?? ids.company;
  return path.replace(/\{\w+\}/g, String(id));
}

const counts = (text: string) => text.startsWith('select array[count(*)');

async function excesses(who: Person, url: string, query: Record<string, unknown>): Promise<string[]> {
  ran.length = 0;
  const answer = await who.get(url, query);
  if (answer.status === 422) expect(answer.body.message).toBeDefined();
  else expect(answer, `${url} ${JSON.stringify(query)}`).toMatchObject({ status: 200 });
  // The number of more rows than are counted each time is kept, so its statement is not one of the request.
  const asked = ran.splice(0).filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !counts(text));
  const found: string[] = [];
  for (const statement of asked)
    for (const excess of await excessesOf(agency.open, statement))
      found.push(`${url} ${JSON.stringify(query)}: ${excess}`);
  return found;
}

const daysAgo = (days: number) => addDays(utcDay(Date.now()), -days);

function samplesOf(field: FieldSchema): unknown[] {
  if (field.type === 'choice' || field.type === 'multi_choice') return field.options.map(({ value }) => value);
  if (field.type === 'date') return ['2020-01-01', daysAgo(30), daysAgo(2)];
  if (field.type === 'checkbox') return ['true'];
  if (field.type === 'reference') return [1, 30];
  return [];
}

const searches = ['lumen', 'a1b2', 'lu', 'lumen website', 'cafe', 'q', '--'];

const lists = titled.filter(([, route]) => route.kind === 'list');

test.each(lists)(
  '%s',
  async (_title, route) => {
    const url = addressOf(route.path);
    const found: string[] = [];
    const look = async (query: Record<string, unknown>) => void found.push(...(await excesses(ada, url, query)));
    for (const query of [{}, { page: 400 }, {}]) await look(query);
    for (const name of route.narrows?.sort ?? []) {
      await look({ sort: name });
      await look({ sort: `-${name}` });
    }
    for (const search of searches) await look({ search });
    if (Object.keys(route.narrows?.filters ?? {}).length > 0) {
      const { fields } = (await ada.get(`${url}/filters`)).body.data as { fields: FieldSchema[] };
      for (const field of fields) for (const value of samplesOf(field)) await look({ [field.name]: value });
    }
    expect(found).toEqual([]);
  },
  60_000,
);
