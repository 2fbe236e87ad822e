import { sql } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import { withAbove } from '../posts/above.ts';
import { comers, leavers } from '../posts/posts.slots.ts';
import type { Following, StaffChange } from '../posts/posts.slots.ts';

type Given = { employee_id: number; position_id: number; title: string; has: boolean; is_begun: boolean };

const said = (titles: string[]) => (titles.length === 0 ? [] : [`Courses: ${titles.join(', ')}`]);

/**
 * The courses someone is enrolled in by getting a post, and those they lose by leaving it. Courses that were begun, or
 * that another of their posts requires, are kept.
 */
export async function courseFollows({ db }: Call, changes: StaffChange[]): Promise<Following[]> {
  const postOf = ({ position_id, parent_id }: StaffChange) => position_id ?? parent_id;
  const moved = changes.flatMap((change) => {
    const position_id = postOf(change);
    return position_id === null
      ? []
      : [...comers(change), ...leavers(change)].map((employee_id) => ({ employee_id, position_id }));
  });
  if (moved.length === 0) return [];
  const { rows } = await db.execute<Given>(sql`
    ${withAbove(moved)}
    select distinct m.employee_id, m.position_id, c.title, e.id is not null as has,
      coalesce(not e.by_post or e.started_at is not null or e.completed_at is not null or e.deleted_at is not null, false) as is_begun
    from moved m join above a on a.position_id = m.position_id
      join course_posts p on p.position_id = a.id and (a.is_itself or p.with_below)
      join courses c on c.id = p.course_id and c.deleted_at is null
      left join lateral (select * from enrollments e where e.course_id = c.id and e.employee_id = m.employee_id
        order by e.deleted_at is not null limit 1) e on true
    order by c.title`);
  const titles = (change: StaffChange, id: number, counts: (row: Given) => boolean) =>
    said(
      rows.flatMap((row) =>
        row.employee_id === id && row.position_id === postOf(change) && counts(row) ? [row.title] : [],
      ),
    );
  return changes.flatMap((change) => [
    ...comers(change).map((employee_id) => ({ employee_id, gains: titles(change, employee_id, ({ has }) => !has) })),
    ...leavers(change).map((employee_id) => ({
      employee_id,
      loses: titles(change, employee_id, ({ has, is_begun }) => has && !is_begun),
    })),
  ]);
}
