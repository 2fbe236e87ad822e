import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Follows, Revision } from '../../../contract/organisation/orgboard.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
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
    Bob: ['+ Post: Sales', '+ Senior: Ada', '+ Juniors: Leo, Sam'],
    Marcus: ['- Post: Sales', '- Senior: Ada', '- Juniors: Leo, Sam'],
  });
  // The first person has those below as juniors, through the vacancy.
  expect(await ask('Sales', [people['Ines'], people['Marcus']])).toEqual({
    Ines: ['+ Juniors: Leo, Sam'],
    Marcus: ['- Juniors: Leo, Sam'],
  });
  expect(await ask('Sales', [people['Marcus'], people['Ines']])).toEqual({});
  expect(await ask('Accounts', [{ id: bob } as never])).toEqual({
    Bob: ['+ Post: Accounts', '+ Senior: Marcus', '+ Junior: Sam'],
  });
  // A form for a new post, and one with nonsense in it.
  expect(await ask(null, [bob], { parent_id: posts['Sales'], name: 'Press' })).toEqual({ Bob: ['+ Post: Press'] });
  expect(await ask('Sales', ['x' as never, 999_999])).toMatchObject({
    Marcus: ['- Post: Sales', '- Senior: Ada', '- Juniors: Leo, Sam'],
  });
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
