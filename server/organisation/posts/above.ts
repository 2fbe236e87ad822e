import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { idParam } from '../../platform/records.ts';

const tables = {
  policy: { table: sql`policy_issues`, column: sql`policy_id` },
  course: { table: sql`course_posts`, column: sql`course_id` },
} as const;

/** For lists, ?position=ID: only what is given to that post or, with everything below, to one above it. */
export function ofAskedPost(call: Call, id: SQL, what: keyof typeof tables): SQL | undefined {
  const asked = queryText(call, 'position');
  if (asked === undefined) return undefined;
  const { table, column } = tables[what];
  return sql`${id} in (with recursive line as (
      select p.id, p.parent_id, true as is_itself from positions p where p.id = ${idParam(asked) ?? 0}
      union all
      select p.id, p.parent_id, false from line l join positions p on p.id = l.parent_id
    )
    select g.${column} from line l join ${table} g on g.position_id = l.id and (l.is_itself or g.with_below))`;
}

/** Begins a statement with `moved` (who, which post) and `above`: each of those posts and all above it. */
export const withAbove = (moved: { employee_id: number; position_id: number }[]): SQL => sql`with recursive moved as (
    select distinct employee_id, position_id from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as one (employee_id int, position_id int)
  ), above as (
    select position_id, position_id as id, true as is_itself from moved
    union
    select a.position_id, p.parent_id, false from above a join positions p on p.id = a.id where p.parent_id is not null
  )`;
