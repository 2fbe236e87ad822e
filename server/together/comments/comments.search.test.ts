import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchGroup } from '../../../contract/overview/search.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { added, commentsPath, onCompany, onDeal } from '../../testing/comments.ts';
import { addCompany, addDeal } from '../../testing/deals.ts';

let agency: Agency;
let erin: Person;
let company: number;
let deal: number;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  company = await addCompany(agency, 'Harbour & Finch');
  deal = await addDeal(erin, { company, name: 'Spring rebrand' });
});
afterAll(() => agency.close());

const commentsWith = async (who: Person, q: string) => {
  const groups = (await who.get('/api/search', { q })).body.data as SearchGroup[];
  return groups.find(({ kind }) => kind === 'comments')?.hits ?? [];
};

test('the words of comments are found, newest first, with who wrote them and where they are shown', async () => {
  const one = await added(erin, onCompany(company), 'The <strong>pelican</strong> crossing &amp; the bridge');
  const other = await added(erin, onDeal(deal), 'No pelicans on the cover');
  expect(await commentsWith(erin, 'pelican')).toEqual([
    {
      id: other.id,
      text: 'Spring rebrand',
      hint: 'Erin: \uE000pelicans\uE001 on the cover',
      path: `/deals/${deal}?panels=comments.Deal-${deal}_${other.id}`,
    },
    {
      id: one.id,
      text: 'Harbour & Finch',
      hint: 'Erin: \uE000pelican\uE001  crossing & the bridge',
      path: `/contacts/companies/${company}?panels=comments.Company-${company}_${one.id}`,
    },
  ]);
  expect(await commentsWith(erin, 'pelican bridge')).toMatchObject([{ id: one.id }]);
  expect(await commentsWith(erin, 'strong')).toEqual([]);
});

test('each comment is as open as its record, and to those who may browse comments', async () => {
  await added(erin, onCompany(company), 'About the ocelot');
  await added(erin, onDeal(deal), 'Another ocelot');
  const names = async (who: Person) => (await commentsWith(who, 'ocelot')).map(({ text }) => text);
  expect(await names(erin)).toEqual(['Spring rebrand', 'Harbour & Finch']);
  expect(await names(await agency.staff('Cam', 'browse comments', 'read companies'))).toEqual(['Harbour & Finch']);
  const sam = await agency.staff('Sam', 'browse comments', 'read own deals');
  expect(await names(sam)).toEqual([]);
  await agency.open.pool.query('update deals set owner_id = $1 where id = $2', [sam.id, deal]);
  expect(await names(sam)).toEqual(['Spring rebrand']);
  expect(await names(await agency.staff('Rea', 'read companies', 'read deals'))).toEqual([]);
});

test('a deleted comment and one on a deleted record are not found', async () => {
  const { id } = await added(erin, onCompany(company), 'A wombat');
  expect(await commentsWith(erin, 'wombat')).toHaveLength(1);
  await erin.post(`${commentsPath}/${id}/delete`);
  expect(await commentsWith(erin, 'wombat')).toEqual([]);
  await added(erin, onDeal(deal), 'A quokka');
  await erin.post(`/api/jobs/deals/${deal}/delete`);
  expect(await commentsWith(erin, 'quokka')).toEqual([]);
});

test('an old comment is found by someone who may not see the many new ones with the same word', async () => {
  const old = await added(erin, onCompany(company), 'The axolotl of old');
  const hidden = await addDeal(erin, { company, name: 'Autumn rebrand' });
  await agency.open.pool.query(
    `insert into comments (cid, node_id, reference_type, reference_id, author_id, comment)
     select 'axolotl-' || n, node_id, 'Deal', id, $1, 'Axolotl ' || n from deals, generate_series(1, 1001) n where id = $2`,
    [erin.id, hidden],
  );
  const names = async (who: Person) => [...new Set((await commentsWith(who, 'axolotl')).map(({ text }) => text))];
  expect(await names(erin)).toEqual(['Autumn rebrand']);
  const kit = await agency.staff('Kit', 'browse comments', 'read companies');
  expect(await commentsWith(kit, 'axolotl')).toMatchObject([{ id: old.id, text: 'Harbour & Finch' }]);
});
