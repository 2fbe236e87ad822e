import { sql } from 'drizzle-orm';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { answerers, comers, holdersAbove, leavers } from './posts.slots.ts';
import type { Following, StaffChange } from './posts.slots.ts';

type Line = { position_id: number; above: number | null; above_name: string | null; next_name: string | null };

/** Who is above each post of a board, by name. */
async function linesOf(db: Database, chart: number): Promise<Map<number, Line>> {
  const { rows } = await db.execute<Line>(sql`
    select l.position_id, l.above_id as above, a.full_name as above_name, n.full_name as next_name
    from post_lines(${chart}) l left join employees a on a.id = l.above_id left join employees n on n.id = l.next_above_id`);
  return new Map(rows.map((row) => [row.position_id, row]));
}

/** The juniors that someone has through a post: down to the next person who can act. */
async function juniorsThrough(db: Database, position: number): Promise<{ id: number; full_name: string }[]> {
  const acts = sql`(select u.id is not null from position_staff s join employees e on e.id = s.employee_id and e.deleted_at is null
    left join users u on u.id = e.user_id and u.active and u.deleted_at is null and not u.is_customer
    where s.position_id = down.id and s.until_on is null order by s.sequence, s.id limit 1)`;
  const { rows } = await db.execute<{ id: number; full_name: string }>(sql`
    with recursive down as (
      select id from positions where parent_id = ${position} and deleted_at is null
      union all
      select p.id from down join positions p on p.parent_id = down.id and p.deleted_at is null where ${acts} is not true)
    select distinct e.id, e.full_name from down join position_staff s on s.position_id = down.id and s.until_on is null
    join employees e on e.id = s.employee_id and e.deleted_at is null order by e.full_name`);
  return rows;
}

const several = (word: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${word}${names.length > 1 ? 's' : ''}: ${names.join(', ')}`];

const shown = 5;

/** The vacant posts that people come to hold from above, or no longer do: one line for each person. */
function fromAbove(changes: StaffChange[]): Following[] {
  const named = { gains: new Map<number, string[]>(), loses: new Map<number, string[]>() };
  const add = (to: Map<number, string[]>, id: number, name: string) => to.set(id, [...(to.get(id) ?? []), name]);
  for (const change of changes) {
    const { comes, goes } = holdersAbove(change);
    for (const id of comes) add(named.gains, id, change.name);
    for (const id of goes) add(named.loses, id, change.name);
  }
  const said = (names: string[]) =>
    `Held from above: ${names.slice(0, shown).join(', ')}${names.length > shown ? ` and ${names.length - shown} more` : ''}`;
  return [
    ...[...named.gains].map(([employee_id, names]) => ({ employee_id, gains: [said(names)] })),
    ...[...named.loses].map(([employee_id, names]) => ({ employee_id, loses: [said(names)] })),
  ];
}

/** The post itself, the senior on it, the juniors of the responsible person, and what is held from above. */
export async function postFollows({ db }: Call, changes: StaffChange[]): Promise<Following[]> {
  const found: Following[] = [];
  const lines = new Map<number, Map<number, Line>>();
  for (const change of changes) {
    const { chart_id, position_id, parent_id, name, had, wanted } = change;
    // Only its holder from above changes: the juniors below come with the post further up.
    if (had.length + wanted.length === 0) continue;
    if (!lines.has(chart_id)) lines.set(chart_id, await linesOf(db, chart_id));
    const line = lines.get(chart_id)!.get(position_id ?? parent_id ?? 0);
    const seniorOf = (id: number) => (line?.above === id ? line.next_name : line?.above_name) ?? null;
    const senior = (id: number) => (position_id === null ? [] : several('Senior', [seniorOf(id) ?? []].flat()));
    const juniors = position_id === null ? [] : await juniorsThrough(db, position_id);
    const below = (id: number) =>
      several(
        'Junior',
        juniors.filter((one) => one.id !== id).map(({ full_name }) => full_name),
      );
    const [first, next] = [had[0], wanted[0]];
    // Someone who holds the post from above before or after the change has the same juniors through it.
    const { before, after } = answerers(change);
    for (const id of comers(change)) {
      found.push({
        employee_id: id,
        gains: [`Post: ${name}`, ...senior(id), ...(id === next && id !== before ? below(id) : [])],
      });
    }
    for (const id of leavers(change)) {
      found.push({
        employee_id: id,
        loses: [`Post: ${name}`, ...senior(id), ...(id === first && id !== after ? below(id) : [])],
      });
    }
    const { comes, goes } = holdersAbove(change);
    for (const id of comes) found.push({ employee_id: id, gains: below(id) });
    for (const id of goes) found.push({ employee_id: id, loses: below(id) });
    if (first === next) continue;
    if (next !== undefined && had.includes(next)) found.push({ employee_id: next, gains: below(next) });
    if (first !== undefined && wanted.includes(first)) found.push({ employee_id: first, loses: below(first) });
  }
  return [...found, ...fromAbove(changes)];
}
