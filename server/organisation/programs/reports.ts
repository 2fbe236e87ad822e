import { and, eq, inArray, sql } from 'drizzle-orm';
import { reportStatus } from '../../../contract/organisation/programs.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ticket } from '../../platform/fields/upload.ts';
import { claimUploads } from '../../platform/files/uploads.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import type { Values } from '../../platform/forms.ts';
import { addNode } from '../../platform/nodes.ts';
import { conflict, invalid, refused } from '../../platform/problems.ts';
import { folderItems } from '../../together/folders/folders.table.ts';
import { freeNames } from '../../together/folders/names.ts';
import { ownEmployees, workedPosts } from '../posts/standing.ts';
import type { rejectForm, reportForm } from './programs.forms.ts';
import type { ReportRow } from './reports.rows.ts';
import { programAssignees, programReports as reports } from './programs.table.ts';
import { nameOfLeaver } from './targets.json.ts';
import { targetShown } from './targets.rows.ts';
import type { TargetRow } from './targets.rows.ts';
import { reviewersOf, tellDecided, tellOfTarget } from './telling.ts';
import { refuseComplete } from './targets.ts';

type ReportValues = Values<(typeof reportForm)['fields']>;

/** Puts the files into the report's own folder, from where they are downloaded like any other. */
async function keepFiles({ db, me }: Pick<Call, 'db' | 'me'>, node: number, tickets: Ticket[]): Promise<void> {
  const ids = tickets.map(({ id }) => id);
  if (ids.length === 0) return;
  const [root] = await db.select({ id: folderItems.id }).from(folderItems).where(eq(folderItems.node_id, node));
  const found = await db.select().from(uploads).where(inArray(uploads.id, ids));
  const inOrder = ids.map((id) => found.find((one) => one.id === id)!);
  const names = await freeNames(
    db,
    root!.id,
    inOrder.map(({ original_name }) => original_name),
  );
  await claimUploads(db, ids);
  await db.insert(folderItems).values(
    inOrder.map(({ id, original_name, type, bytes }, at) => ({
      parent_id: root!.id,
      kind: 'file' as const,
      name: names[at]!,
      upload_id: id,
      original_name,
      type,
      bytes,
      created_by_user_id: me.id,
    })),
  );
}

type Place = { assignee_id: number; is_mine: boolean; name: string; status: number | null; has_user: boolean };

/** The people and posts that have to report on a target, the caller first. */
async function placesOf({ db, me }: Pick<Call, 'db' | 'me'>, target: number): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    select p.assignee_id, coalesce(e.full_name || ' (' || o.name || ')', e.full_name, o.name, ${nameOfLeaver}) as name, p.status,
      p.user_id is not null as has_user,
      coalesce(case when p.position_id is null then p.employee_id = any(${ownEmployees(me)})
        else p.position_id = any(${workedPosts(me, programAssignees)}) end, false) as is_mine
    from target_people(array[${target}::int]) p left join employees e on e.id = p.employee_id
      left join positions o on o.id = p.position_id
    order by is_mine desc, (p.status = 1) desc, name, p.assignee_id`);
  return rows;
}

/** Whom a report can be for. */
export async function selectAssignees(call: Call<TargetRow>): Promise<Chosen[]> {
  const places = await placesOf(call, call.record.id);
  return places.map(({ assignee_id, name }) => ({ id: assignee_id, text: name }));
}

/**
 * By default an assignee reports for themselves; anyone else for the assignee whose report is missing, if it is only one. A
 * report of somebody who cannot sign in is asked for only if nobody else's is.
 */
function usualPlace(places: Place[]): Place | null {
  const open = places.filter(({ status }) => status !== reportStatus.accepted);
  const asked = open.filter(({ has_user }) => has_user);
  const missing = asked.length > 0 ? asked : open;
  return missing.find(({ is_mine }) => is_mine) ?? (missing.length === 1 ? missing[0]! : null);
}

export async function reportValues(call: Call<TargetRow>) {
  const usual = usualPlace(await placesOf(call, call.record.id));
  return { assignee: usual && { id: usual.assignee_id, text: usual.name } };
}

async function placeFor(call: Call<TargetRow>, asked: number | null): Promise<Place | null> {
  const places = await placesOf(call, call.record.id);
  const chosen = asked === null ? undefined : places.find(({ assignee_id }) => assignee_id === asked);
  if (asked !== null && !chosen) throw invalid({ assignee: [ruleTexts.exists('For')] });
  const mine = places.filter(({ is_mine }) => is_mine);
  return chosen ?? mine.find(({ status }) => status !== reportStatus.accepted) ?? mine[0] ?? usualPlace(places);
}

const waitingText = 'A report is already waiting for an answer.';

/** Whether a report of this user, or for this place, has not been decided on. */
async function isWaiting(db: Database, target: number, user: number, place: Place | null): Promise<boolean> {
  const [waiting] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.target_id, target),
        eq(reports.status, reportStatus.pending),
        place
          ? sql`(${reports.submitted_by_user_id} = ${user} or ${reports.assignee_id} = ${place.assignee_id})`
          : eq(reports.submitted_by_user_id, user),
      ),
    );
  return waiting !== undefined;
}

async function refuseSecond(db: Database, target: number, user: number, place: Place | null): Promise<void> {
  if (place?.status === reportStatus.accepted) throw refused('This report has already been accepted.');
  if (await isWaiting(db, target, user, place)) throw refused(waitingText);
}

/** Said before anything is typed, because a refused report stays in its form without a word. */
export async function waitingNotice(call: Call<TargetRow>): Promise<string | null> {
  const place = await placeFor(call, null);
  return (await isWaiting(call.db, call.record.id, call.me.id, place)) ? waitingText : null;
}

/** Add Report. The target is locked, so that nothing is submitted or decided twice at the same time. */
export async function addReport(call: Call<TargetRow>, { text, files, assignee }: ReportValues) {
  const { db, me, record } = call;
  refuseComplete((await targetShown(call, record.id)).status);
  const place = await placeFor(call, assignee ?? null);
  await refuseSecond(db, record.id, me.id, place);
  const [made] = await db
    .insert(reports)
    .values({
      node_id: await addNode(db, 'ComplianceReport', record.node.id),
      root_id: record.root_id,
      target_id: record.id,
      assignee_id: place?.assignee_id ?? null,
      submitted_by_user_id: me.id,
      title: record.title,
      text,
    })
    .returning();
  await keepFiles(call, made!.node_id, files);
  const target = { id: record.id, title: record.title, program_id: record.program };
  const says = `${me.display_name} submitted a report on the target “${record.title}”.`;
  await tellOfTarget(call, target, 'report', await reviewersOf(db, record.id, me.id), says);
  return reply({ id: made!.id }, { message: 'Report submitted' });
}

const decidedAlready = () => conflict('Someone has already decided on this report.');

/** Once a colleague has decided, a reason typed meanwhile can no longer be saved. */
export function isUndecided({ status }: ReportRow): void {
  if (status !== reportStatus.pending) throw decidedAlready();
}

/** The first reviewer to accept or reject wins; a second one gets an error. */
async function decide(call: Call<ReportRow>, status: 1 | 2, reason: string | null): Promise<void> {
  const { db, me, record } = call;
  const [decided] = await db
    .update(reports)
    .set({ status, reason, decided_by_user_id: me.id, decided_at: sql`now()` })
    .where(and(eq(reports.id, record.id), eq(reports.status, reportStatus.pending)))
    .returning();
  if (!decided) throw decidedAlready();
  const { target, program, submitted_by } = record;
  const to = submitted_by?.id ?? null;
  await tellDecided(call, { status, reason, to, target: { ...target, program_id: program.id } });
}

export async function accept(call: Call<ReportRow>) {
  await decide(call, reportStatus.accepted, null);
  return reply({ id: call.record.id }, { message: 'Report accepted' });
}

export async function reject(call: Call<ReportRow>, { reason }: Values<(typeof rejectForm)['fields']>) {
  await decide(call, reportStatus.rejected, reason);
  return reply({ id: call.record.id }, { message: 'Report rejected' });
}
