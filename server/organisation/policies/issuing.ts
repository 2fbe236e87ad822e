import { eq } from 'drizzle-orm';
import { policyLimits, policyTexts } from '../../../contract/organisation/policies.ts';
import type { PolicyRecord } from '../../../contract/organisation/policies.ts';
import { comingDay } from '../../system/companies/comingDay.field.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkbox, references } from '../../platform/fields/choice.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { positions } from '../posts/posts.table.ts';
import { noteTold } from './newcomers.ts';
import { policyIssues as issues } from './policies.table.ts';
import { foreignTargets } from './targets.ts';
import { readersToTell, tellReaders } from './telling.ts';

const path = '/api/organization/policies';
const some = { min: 0, max: policyLimits.issued_to, show_when: { field: 'everyone', in: [false] } };

/** Hidden fields are missing from the values. */
const none = { people: [], posts: [], divisions: [] };

export const issueForm = form(
  {
    everyone: checkbox('Everyone in the company'),
    posts: references('Posts', `${path}/posts`, {
      ...some,
      table: positions,
      help: 'Everyone who holds the post, now or later.',
    }),
    divisions: references('Divisions', `${path}/divisions`, {
      ...some,
      table: positions,
      help: 'The post and all posts below it.',
    }),
    people: references('People', `${path}/people`, { ...some, table: employees }),
    read_by: comingDay('To be read by', { held: 'read_by', help: 'Leave empty if there is no deadline.' }),
  },
  (values, { db }, record) => {
    const { company_id, issued_to } = record as PolicyRecord;
    return foreignTargets(db, { company_id, ...issued_to }, { ...none, ...values });
  },
);

export const issueValues = ({ record: { issued_to, read_by } }: Call<PolicyRecord>) => ({ ...issued_to, read_by });

type Target = { is_everyone: boolean; employee_id: number | null; position_id: number | null; with_below: boolean };
const nobody: Target = { is_everyone: false, employee_id: null, position_id: null, with_below: false };

const sameAs = (one: Target) => (other: Target) =>
  one.is_everyone === other.is_everyone &&
  one.employee_id === other.employee_id &&
  one.position_id === other.position_id &&
  one.with_below === other.with_below;

type IssueValues = Values<(typeof issueForm)['fields']>;

/** A post chosen with everything below it does not need to be chosen on its own. */
function targetsOf(values: IssueValues): Target[] {
  const { everyone, people, posts, divisions } = { ...none, ...values };
  if (everyone) return [{ ...nobody, is_everyone: true }];
  return [
    ...people.map((employee_id) => ({ ...nobody, employee_id })),
    ...divisions.map((position_id) => ({ ...nobody, position_id, with_below: true })),
    ...posts.filter((id) => !divisions.includes(id)).map((position_id) => ({ ...nobody, position_id })),
  ];
}

async function setIssues(db: Database, policy_id: number, me: number, wanted: Target[], read_by: string | null) {
  const held = await db.select().from(issues).where(eq(issues.policy_id, policy_id));
  // Choosing nobody takes back an issued policy; one that was never issued cannot be taken back.
  if (wanted.length === 0 && held.length === 0) throw invalid({ posts: [policyTexts.toNobody] });
  for (const row of held) {
    if (!wanted.some(sameAs(row))) await db.delete(issues).where(eq(issues.id, row.id));
    else if (row.read_by !== read_by) await db.update(issues).set({ read_by }).where(eq(issues.id, row.id));
  }
  const fresh = wanted.filter((one) => !held.some(sameAs(one)));
  if (fresh.length > 0)
    await db.insert(issues).values(fresh.map((one) => ({ ...one, policy_id, read_by, issued_by_user_id: me })));
}

/** Issues a policy, or changes who it is issued to: people who are removed no longer have to read it, new ones are notified. */
export async function issue(call: Call<PolicyRecord>, values: IssueValues) {
  const { db, me, record } = call;
  if (record.version === null) throw refused(policyTexts.unpublished);
  const wanted = targetsOf(values);
  const before = new Set(await readersToTell(db, record.id));
  await setIssues(db, record.id, me.id, wanted, values.read_by);
  const reached = (await readersToTell(db, record.id)).filter((id) => !before.has(id));
  await tellReaders(call, record, reached, `${me.display_name} issued the policy “${record.title}” to you.`);
  await noteTold(db, record.id);
  return reply({ id: record.id }, { message: wanted.length > 0 ? 'Policy issued' : 'Policy no longer issued' });
}
