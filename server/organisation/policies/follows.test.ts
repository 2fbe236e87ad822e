import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../platform/calls.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { colleague, makeChart } from '../../testing/posts.ts';
import { issuedPolicy, policyWriter } from '../../testing/publications.ts';
import { policyFollows } from './follows.ts';
import { remindReaders } from './telling.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

test('a change of staff says which policies come and go with the post', async () => {
  const { id, company, posts, people } = await makeChart(
    agency,
    `
founder Founder: Ada
  division Sales: Marcus
    department Accounts: Ines`,
    {},
  );
  const ann = await colleague(agency, company, 'Ann', ...policyWriter);
  await issuedPolicy(ann, 'Discounts', { divisions: [posts['Sales']] });
  await issuedPolicy(ann, 'Accounts only', { posts: [posts['Accounts']] });
  await issuedPolicy(ann, 'Sales only', { posts: [posts['Sales']] });
  await issuedPolicy(ann, 'By name', { people: [people['Ines']], posts: [posts['Accounts']] });
  await issuedPolicy(ann, 'Everyone');
  const change = {
    chart_id: id,
    position_id: posts['Accounts']!,
    parent_id: posts['Sales']!,
    name: 'Accounts',
    had: [people['Ines']!],
    wanted: [ann.employee],
    above: { before: people['Marcus']!, after: people['Marcus']! },
  };
  expect(await policyFollows({ db: agency.open.db } as Call, [change])).toEqual([
    { employee_id: ann.employee, gains: ['Policies: Accounts only, By name, Discounts'] },
    { employee_id: people['Ines'], loses: ['Policies: Accounts only, Discounts'] },
  ]);
  // Left vacant, the post is held from above with what belongs to it.
  const left = { ...change, wanted: [] };
  expect(await policyFollows({ db: agency.open.db } as Call, [left])).toEqual([
    { employee_id: people['Marcus'], gains: ['Policies: Accounts only, By name'] },
    { employee_id: people['Ines'], loses: ['Policies: Accounts only, Discounts'] },
  ]);
});

test('a policy that is due tomorrow or late is told once', async () => {
  const { company } = await makeChart(agency, 'founder Founder', {});
  const ann = await colleague(agency, company, 'Ann', ...policyWriter);
  const rob = await colleague(agency, company, 'Rob', 'read issued policies');
  const id = await issuedPolicy(ann, 'Soon', { people: [rob.employee] });
  await agency.open.pool.query(`update policy_issues set read_by = current_date + 1 where policy_id = $1`, [id]);
  const told = async () =>
    (
      await agency.open.pool.query<{ text: string }>(
        `select text from notifications where user_id = $1 and actor_id is null order by id`,
        [rob.id],
      )
    ).rows.map(({ text }) => text);
  await remindReaders(agency.platform);
  await remindReaders(agency.platform);
  expect(await told()).toEqual(['Please read the policy “Soon” soon.']);
});
