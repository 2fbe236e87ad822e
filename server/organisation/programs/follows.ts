import { sql } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import { comers, leavers } from '../posts/posts.slots.ts';
import type { Following, StaffChange } from '../posts/posts.slots.ts';
import { isUnderway } from './underway.ts';

const shown = 5;

function said(titles: string[]): string[] {
  if (titles.length === 0) return [];
  const more = titles.length > shown ? ` and ${titles.length - shown} more` : '';
  return [`Targets: ${titles.slice(0, shown).join(', ')}${more}`];
}

/** The open targets of a post go to the people who get it, and leave those who leave it. */
export async function targetFollows({ db }: Call, changes: StaffChange[]): Promise<Following[]> {
  const posts = changes.flatMap(({ position_id }) => position_id ?? []);
  if (posts.length === 0) return [];
  const { rows } = await db.execute<{ position_id: number; title: string }>(sql`
    select a.position_id, t.title from program_assignees a
      join program_targets t on t.id = a.target_id and t.deleted_at is null
      join programs p on p.id = t.program_id and ${isUnderway(sql`p`)}
    where a.position_id = any(${sql.param(posts)}::int[])
      and not exists (select from program_reports r where r.assignee_id = a.id and r.status = 1)
    order by t.due_on nulls last, t.title`);
  return changes.flatMap((change) => {
    const lines = said(rows.flatMap((row) => (row.position_id === change.position_id ? [row.title] : [])));
    return [
      ...comers(change).map((employee_id) => ({ employee_id, gains: lines })),
      ...leavers(change).map((employee_id) => ({ employee_id, loses: lines })),
    ];
  });
}
