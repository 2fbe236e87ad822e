import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Follows, Revision } from '../../../contract/organisation/orgboard.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { assignTo, define } from '../../testing/statistics.ts';
import { chartEditor, chartsPath, colleague, hire, makeChart, positionsPath } from '../../testing/posts.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const outline = `
founder Founder: Ada
  division Sales: Marcus, Ines
    department Accounts
      section Small: Sam
    department Leads: Leo
  division Production`;

const told = (answer: { body: { data: never } }) =>
  Object.fromEntries(
    (answer.body.data as Follows[]).map(({ employee, gains, loses }) => [
      employee.full_name,
      [...gains.map((text) => `+ ${text}`), ...loses.map((text) => `- ${text}`)],
    ]),
  );

async function board() {
  const made = await makeChart(agency, outline);
  const ann: Person = await colleague(agency, made.company, 'Ann', ...chartEditor);
  const ask = async (name: string | null, staff: (number | undefined)[], more: object = {}) =>
    told(
      await ann.post(`${positionsPath}/follows`, {
        chart_id: made.id,
        position_id: name === null ? null : made.posts[name],
        staff,
        ...more,
      }),
    );
  return { ...made, ann, ask };
}

test('before a change of staff is saved, it shows what people gain and lose', async () => {
  const { ask, company, people, posts } = await board();
  const bob = await hire(agency, company, 'Bob');
  expect(await ask('Sales', [bob, people['Ines']])).toEqual({
    Bob: ['+ Post: Sales', '+ Senior: Ada', '+ Juniors: Leo, Sam', '+ Held from above: Accounts'],
    Marcus: ['- Post: Sales', '- Senior: Ada', '- Juniors: Leo, Sam', '- Held from above: Accounts'],
  });
  // The first person on the post has everyone below as juniors, across the vacancy.
  expect(await ask('Sales', [people['Ines'], people['Marcus']])).toEqual({
    Ines: ['+ Juniors: Leo, Sam', '+ Held from above: Accounts'],
    Marcus: ['- Juniors: Leo, Sam', '- Held from above: Accounts'],
  });
  expect(await ask('Sales', [people['Marcus'], people['Ines']])).toEqual({});
  expect(await ask('Accounts', [{ id: bob } as never])).toEqual({
    Bob: ['+ Post: Accounts', '+ Senior: Marcus', '+ Junior: Sam'],
    Marcus: ['- Junior: Sam', '- Held from above: Accounts'],
  });
  // A form for a new post, and one with nonsense in it.
  expect(await ask(null, [bob], { parent_id: posts['Sales'], name: 'Press' })).toEqual({ Bob: ['+ Post: Press'] });
  expect(await ask('Sales', ['x' as never, 999_999])).toMatchObject({
    Marcus: ['- Post: Sales', '- Senior: Ada', '- Juniors: Leo, Sam', '- Held from above: Accounts'],
  });
});

test('a post that falls vacant goes to the senior, with its juniors and its graphs', async () => {
  const { ask, ann, company, people, posts } = await board();
  const counts = await colleague(agency, company, 'Cleo', 'add statistic definitions', 'assign statistics');
  await assignTo(counts, await define(counts, 'Calls'), { position: posts['Leads'] });
  expect(await ask('Leads', [])).toEqual({
    Leo: ['- Post: Leads', '- Senior: Marcus', '- Graphs: Calls', '- Conditions to write for: Calls'],
    Marcus: ['+ Held from above: Leads', '+ Graphs: Calls', '+ Conditions to write for: Calls'],
  });
  // With the person above gone too, the next one further up holds both posts.
  await ann.post(`/api/makh/positions/${posts['Leads']}/edit`, { staff: [] });
  expect(await ask('Sales', [])).toMatchObject({
    Ada: [
      '+ Junior: Sam',
      '+ Held from above: Sales, Accounts, Leads',
      '+ Graphs: Calls',
      '+ Conditions to write for: Calls',
    ],
  });
  // Someone who leaves a post but is also above it keeps what is below.
  await ann.post(`/api/makh/positions/${posts['Leads']}/edit`, { staff: [people['Marcus']] });
  expect(await ask('Leads', [])).toEqual({ Marcus: ['- Post: Leads', '- Senior: Ada'] });
});

test('a board of another company tells nothing', async () => {
  const { posts, id } = await board();
  const away = await board();
  const answer = await away.ann.post(`${positionsPath}/follows`, {
    chart_id: id,
    position_id: posts['Sales'],
    staff: [],
  });
  expect(answer.body.data).toEqual([]);
});

test('so does restoring a revision', async () => {
  const { ann, id, posts, people } = await board();
  const [wanted] = (await ann.get(`${chartsPath}/${id}/revisions`)).body.data as Revision[];
  await ann.post(`/api/makh/positions/${posts['Leads']}/edit`, { staff: [people['Sam']] });
  expect(told(await ann.get(`${chartsPath}/${id}/restore/follows`, { revision: wanted!.id }))).toEqual({
    Leo: ['+ Post: Leads', '+ Senior: Marcus'],
    Sam: ['- Post: Leads', '- Senior: Marcus'],
  });
});

test('restoring names whoever holds a post from above before or after', async () => {
  const { ann, id, posts } = await board();
  const [wanted] = (await ann.get(`${chartsPath}/${id}/revisions`)).body.data as Revision[];
  await ann.post(`/api/makh/positions/${posts['Leads']}/edit`, { staff: [] });
  await ann.post(`/api/makh/positions/${posts['Sales']}/edit`, { staff: [] });
  expect(told(await ann.get(`${chartsPath}/${id}/restore/follows`, { revision: wanted!.id }))).toMatchObject({
    Ada: ['- Junior: Sam', '- Held from above: Sales, Accounts, Leads'],
    Marcus: ['+ Post: Sales', '+ Senior: Ada', '+ Junior: Sam', '+ Held from above: Accounts'],
    Leo: ['+ Post: Leads', '+ Senior: Ada'],
  });
});
