import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';
import { atOnce } from '../../testing/atOnce.ts';
import { commentsPath, onCompany } from '../../testing/comments.ts';
import { addCompany, addPerson, dealsPath } from '../../testing/deals.ts';

const companies = '/api/contacts/companies';

let agency: Agency;
let erin: Person;
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  ann = await agency.admin('Ann');
});
afterAll(() => agency.close());

/** What Ann can attach to a company, and how many of them a company has. */
const attached: Record<string, { add: (company: number) => Promise<Result>; table: string; where: string }> = {
  'a comment': {
    add: (id) => ann.post(`${commentsPath}/add`, { ...onCompany(id), comment: '<p>Likes blue.</p>' }),
    table: 'comments',
    where: "reference_type = 'Company' and reference_id",
  },
  'a checklist': {
    add: (id) => ann.post('/api/checklists/checklists/add', { ...onCompany(id), title: 'Start' }),
    table: 'checklists',
    where: "reference_type = 'Company' and reference_id",
  },
  'a timer': {
    add: (id) => ann.post('/api/jobs/time-logs/start', { ...onCompany(id), title: 'Call' }),
    table: 'time_logs',
    where: "reference_type = 'Company' and reference_id",
  },
  'a deal': {
    add: (company) => ann.post(`${dealsPath}/add`, { name: 'Website', company, owner: ann.id, priority: 2 }),
    table: 'deals',
    where: 'company_id',
  },
  'a site': {
    add: (company) => ann.post('/api/vault/sites/add', { name: 'Shop', company }),
    table: 'vault_sites',
    where: 'company_id',
  },
};

const count = async (what: string, company: number): Promise<number> => {
  const { table, where } = attached[what]!;
  const { rows } = await agency.open.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${where} = $1`,
    [company],
  );
  return rows[0]!.n;
};

test.each(Object.keys(attached))('%s that was added while two companies were merged moves along', async (what) => {
  const [kept, other] = [await addCompany(agency, `Kept ${what}`), await addCompany(agency, `Other ${what}`)];
  // Ann's row is locked by nothing but what she adds: she is held up after it is written and before it is committed.
  const [said, merged] = await atOnce(agency, `select from users where id = ${ann.id} for update`, [
    () => attached[what]!.add(other),
    () => erin.post(`${companies}/${kept}/merge`, { with: other }),
  ]);
  expect([said!.status, merged!.status]).toEqual([200, 200]);
  expect([await count(what, kept), await count(what, other)]).toEqual([1, 0]);
});

test.each(Object.keys(attached))('%s is not added to a company that has just been merged', async (what) => {
  const [kept, other] = [await addCompany(agency, `Kept by ${what}`), await addCompany(agency, `Other by ${what}`)];
  // The merge is held up by a person it moves, when it has the two companies already.
  const person = await addPerson(agency, other, 'Ola');
  const [merged, said] = await atOnce(agency, `select from people where id = ${person} for update`, [
    () => erin.post(`${companies}/${kept}/merge`, { with: other }),
    () => attached[what]!.add(other),
  ]);
  expect([merged!.status, said!.status]).toEqual([200, 422]);
  expect([await count(what, kept), await count(what, other)]).toEqual([0, 0]);
});

test('an item added to a checklist while its company is merged is found below the company that is kept', async () => {
  const [kept, other] = [await addCompany(agency, 'Kept with a list'), await addCompany(agency, 'Other with a list')];
  const list = await ann.post('/api/checklists/checklists/add', { ...onCompany(other), title: 'Start' });
  const { cid } = list.body.data as { cid: string };
  const ben = await agency.staff('Ben', 'read companies');
  const [made] = await atOnce(agency, `select from users where id = ${ben.id} for update`, [
    () => ann.post('/api/checklists/items/add', { checklist: cid, title: 'Call', assigned_to: ben.id }),
    () => erin.post(`${companies}/${kept}/merge`, { with: other }),
  ]);
  expect(made!.status).toBe(200);
  const { rows } = await agency.open.pool.query(
    `select c.id from checklist_items i join nodes n on n.id = i.node_id join contact_companies c on c.node_id = n.parent_id
     where i.title = 'Call'`,
  );
  expect(rows).toEqual([{ id: kept }]);
});
