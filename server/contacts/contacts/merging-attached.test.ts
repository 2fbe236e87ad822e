import { afterAll, beforeAll, expect, test } from 'vitest';
import { trackedTable } from '../../platform/changes/tracked.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';
import { commentsPath, onCompany, say, wordsOf } from '../../testing/comments.ts';
import { addCompany } from '../../testing/deals.ts';

const companies = '/api/contacts/companies';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const ids = async (statement: string, ...values: unknown[]): Promise<number[]> =>
  (await agency.open.pool.query<{ id: number }>(statement, values)).rows.map(({ id }) => id);
const count = async (statement: string, ...values: unknown[]): Promise<number> =>
  (await ids(`select count(*)::int as id from ${statement}`, ...values))[0]!;
const undo = (who: Person, { body }: Result) => who.post(`/api/system/changes/${body.batch}/undo`);

test('everything that points to a company, a person or their node can be moved back by Undo', async () => {
  const { rows } = await agency.open.pool.query<{ source: string }>(
    `select distinct source::text from (
       select source from references_to('contact_companies', 'Company')
       union select source from references_to('people', 'Person') union select source from references_to('nodes', null)) r`,
  );
  const stuck = rows.filter(({ source }) => {
    const table = trackedTable(agency.platform.tracked, source);
    return table && !table.undo.changed;
  });
  expect(stuck).toEqual([]);
});

test('files of both are in one folder, equal names are numbered; what both share is shared once', async () => {
  const [one, other] = [await addCompany(agency, 'Shared With A'), await addCompany(agency, 'Shared With B')];
  const home = async (id: number) =>
    (
      await ids('select f.id from folder_items f join contact_companies c on c.node_id = f.node_id where c.id = $1', id)
    )[0];
  const folder = async (company_id: number, name: string) =>
    (
      await ids('insert into folder_items (parent_id, name) values ($1, $2) returning id', await home(company_id), name)
    )[0];
  await folder(one, 'Plans');
  await folder(other, 'Plans');
  const drafts = await folder(other, 'Drafts');
  const shared = await folder(one, 'Shared');
  for (const id of [one, other])
    await ids('insert into folder_shares (item_id, company_id) values ($1, $2)', shared, id);
  const namesIn = async (id: number) =>
    (
      await agency.open.pool.query<{ name: string }>(
        'select name from folder_items where parent_id = $1 order by name',
        [await home(id)],
      )
    ).rows.map(({ name }) => name);
  const shares = (id: number) => count('folder_shares where company_id = $1', id);

  const merged = await erin.post(`${companies}/${one}/merge`, { with: other });
  expect(merged).toMatchObject({ status: 200, body: { batch: expect.any(String) } });
  expect(await namesIn(one)).toEqual(['Drafts', 'Plans', 'Plans (2)', 'Shared']);
  expect(await ids('select parent_id as id from folder_items where id = $1', drafts)).toEqual([await home(one)]);
  expect([await shares(one), await shares(other)]).toEqual([1, 0]);
  expect(await undo(erin, merged)).toMatchObject({ status: 200 });
  expect([await namesIn(one), await namesIn(other)]).toEqual([
    ['Plans', 'Shared'],
    ['Drafts', 'Plans'],
  ]);
  expect([await shares(one), await shares(other)]).toEqual([1, 1]);
});

test('comments, checklists, leads and memberships of campaigns follow', async () => {
  const [one, other] = [await addCompany(agency, 'Followed A'), await addCompany(agency, 'Followed B')];
  await say(erin, onCompany(other), 'Likes blue.');
  await ids(
    "insert into checklists (cid, reference_type, reference_id, title, sequence) values ('m1', 'Company', $1, 'Start', 1)",
    other,
  );
  await ids("insert into leads (company_name, company_id) values ('Followed B', $1)", other);
  const [both, theirs] = await ids("insert into campaigns (name) values ('Spring'), ('Autumn') returning id");
  await ids(
    'insert into campaign_members (campaign_id, company_id) values ($1, $2), ($1, $3), ($4, $3)',
    both,
    one,
    other,
    theirs,
  );
  const held = async (id: number) => ({
    comments: wordsOf(await erin.get(commentsPath, onCompany(id))).length,
    checklists: await count("checklists where reference_type = 'Company' and reference_id = $1", id),
    leads: await count('leads where company_id = $1', id),
    campaigns: await count('campaign_members where company_id = $1', id),
  });
  const merged = await erin.post(`${companies}/${one}/merge`, { with: other });
  expect(merged).toMatchObject({ status: 200, body: { batch: expect.any(String) } });
  expect(await held(one)).toEqual({ comments: 1, checklists: 1, leads: 1, campaigns: 2 });
  expect(await undo(erin, merged)).toMatchObject({ status: 200 });
  expect(await held(one)).toEqual({ comments: 0, checklists: 0, leads: 0, campaigns: 1 });
  expect(await held(other)).toEqual({ comments: 1, checklists: 1, leads: 1, campaigns: 2 });
});
