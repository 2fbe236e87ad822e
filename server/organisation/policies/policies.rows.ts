import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { IssuedTo, MyReading, ReadingCount } from '../../../contract/organisation/policies.ts';
import { users } from '../../system/people/people.table.ts';
import { pickListItems as items } from '../../system/picklists/picklists.table.ts';
import { canDo } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, rows } from '../../platform/records.ts';
import { notTrashed } from '../../platform/trash.ts';
import { current, ofCurrent } from '../publications/finding.ts';
import { policyKind } from '../publications/publications.kind.ts';
import {
  ofAuthor,
  ofCategory,
  publicationColumns,
  publicationVerbs,
  recordColumns,
} from '../publications/publications.rows.ts';
import { policies } from '../publications/publications.table.ts';
import { ownEmployees } from '../posts/standing.ts';
import { acknowledgePolicies, issuePolicies } from './policies.access.ts';
import { policyIssues as issues } from './policies.table.ts';
import { instantText } from '../../platform/instants.ts';

/** How far the policy of the outer row has been read. */
const counted = sql<ReadingCount>`(select jsonb_build_object('readers', count(*), 'acknowledged', count(*) filter (where q.is_read),
  'overdue', count(*) filter (where q.is_overdue)) from policy_readings q where q.policy_id = ${policies.id})`;

/** The status of the outer row's policy for the caller. */
const mine = (me: User) => sql<MyReading>`(select jsonb_build_object(
    'state', case when q.is_read then 'acknowledged' when q.number is null then 'unread' else 'again' end,
    'read_by', q.due, 'is_overdue', q.is_overdue, 'acknowledged_version', q.number,
    'acknowledged_at', ${instantText(sql`q.acknowledged_at`)})
  from policy_readings q where q.policy_id = ${policies.id} and q.employee_id = any(${ownEmployees(me)}) limit 1)`;

/** What has to be read comes first, starting with the soonest due date. */
export const unreadFirst = (
  me: User,
): SQL => sql`(select case when q.is_read then '1' else '0' || coalesce(q.due::text, '9999') end
  from policy_readings q where q.policy_id = ${policies.id} and q.employee_id = any(${ownEmployees(me)}) limit 1)`;

const verbs = (me: User) =>
  canDo(me, { ...publicationVerbs(policyKind), issue: issuePolicies, acknowledge: acknowledgePolicies });

export const isIssued = sql<boolean>`exists (select from ${issues} where ${issues.policy_id} = ${policies.id})`;

export const policyRows = (db: Database, me: User, words: SQL | null) =>
  rows(
    db
      .select({ ...publicationColumns(policyKind, me, words), is_issued: isIssued, reading: counted, can: verbs(me) })
      .from(policies)
      .leftJoin(items, ofCategory(policyKind))
      .leftJoin(users, ofAuthor(policyKind))
      .leftJoin(current, ofCurrent(policyKind))
      .$dynamic(),
  );

export const hatRows = (db: Database, me: User, words: SQL | null) =>
  rows(
    db
      .select({
        ...publicationColumns(policyKind, me, words),
        mine: sql<NonNullable<MyReading>>`${mine(me)}`,
      })
      .from(policies)
      .leftJoin(items, ofCategory(policyKind))
      .leftJoin(users, ofAuthor(policyKind))
      .leftJoin(current, ofCurrent(policyKind))
      .$dynamic(),
  );

/** A post in the trash is held from above until the policy is issued to another. */
const postText = sql`o.name || case when o.deleted_at is null then '' else ' (without a post)' end`;

const issuedTo = sql<IssuedTo>`(select jsonb_build_object('everyone', coalesce(bool_or(i.is_everyone), false),
  'people', coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'text', e.full_name) order by e.full_name, e.id)
    filter (where e.id is not null), '[]'),
  'posts', coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'text', ${postText}) order by o.name, o.id)
    filter (where o.id is not null and not i.with_below), '[]'),
  'divisions', coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'text', ${postText}) order by o.name, o.id)
    filter (where i.with_below), '[]'))
  from policy_issues i left join employees e on e.id = i.employee_id left join positions o on o.id = i.position_id where i.policy_id = ${policies.id})`;

const policyRecords = (db: Database, { me }: { me: User }) =>
  rows(
    db
      .select({
        ...recordColumns(policyKind, me),
        issued_to: issuedTo,
        read_by: sql<
          string | null
        >`(select min(i.read_by)::text from policy_issues i where i.policy_id = ${policies.id})`,
        reading: counted,
        mine: mine(me),
        can: verbs(me),
      })
      .from(policies)
      .leftJoin(items, ofCategory(policyKind))
      .leftJoin(users, ofAuthor(policyKind))
      .$dynamic(),
  );

const common = { noun: 'Policy', table: policies, query: policyRecords };
export const findPolicy = finder({ ...common, within: () => notTrashed(policies) });
/** Including the trash. */
export const findAnyPolicy = finder(common);
