import { sql } from 'drizzle-orm';
import type { Hat, HatPart, HatPost } from '../../../contract/organisation/hat.ts';
import { mayDo } from '../../../contract/platform/abilities.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { workingCompany } from '../../system/companies/companies.ts';
import { juniorsOf, personJson, postsHeld } from '../posts/people.ts';
import { hatParts } from './hat.slots.ts';
import type { HatAsked, HatSource } from './hat.slots.ts';

/** The parts that the reader's abilities allow; an empty one is still listed, so that nothing seems to be missing. */
async function partsOf(of: HatSource['of'], asked: HatAsked): Promise<HatPart[]> {
  const { me } = asked.call;
  const parts: HatPart[] = [];
  for (const [key, source] of hatParts.all()) {
    if (source.of !== of || (source.abilities.length > 0 && !mayDo(me, source.abilities))) continue;
    parts.push({ key, label: source.label, rows: await source.rows(asked) });
  }
  return parts;
}

type Held = Pick<HatPost, 'id' | 'name' | 'vfp' | 'function' | 'area' | 'deputy'>;

async function heldPost(db: Database, id: number): Promise<Held> {
  const { rows } = await db.execute<Held>(sql`
    select p.id, p.name, p.vfp, p.function, p.area, (
      select ${personJson(sql`e`)} from positions d join position_staff s on s.position_id = d.id and s.until_on is null
        join employees e on e.id = s.employee_id and e.deleted_at is null
      where d.parent_id = p.id and d.type = 'deputy' and d.deleted_at is null order by s.sequence, s.id limit 1) as deputy
    from positions p where p.id = ${id}`);
  return rows[0]!;
}

/** The posts of an employee, each with what belongs to it, and what is theirs independent of the post. */
export async function hatOf(call: Call, employee: number, isWhole = false): Promise<Hat> {
  const { db } = call;
  const juniors = await juniorsOf(db, employee);
  const posts: HatPost[] = [];
  for (const { id, senior } of await postsHeld(db, employee)) {
    const { rows } = await db.execute<{ id: number }>(sql`select id from posts_below(${id}) as area (id)`);
    const area = new Set(rows.map((row) => row.id));
    posts.push({
      ...(await heldPost(db, id)),
      senior,
      juniors: juniors.filter(({ position }) => area.has(position.id) && position.id !== id),
      parts: await partsOf('post', { call, employee, position: id, isWhole }),
    });
  }
  return { is_employee: true, posts, parts: await partsOf('holder', { call, employee, position: 0, isWhole }) };
}

/** The caller's own hat; empty if they do not work for the company. */
export async function ownHat(call: Call): Promise<Hat> {
  const company = await workingCompany(call);
  const { rows } = await call.db.execute<{ id: number }>(sql`
    select id from employees where user_id = ${call.me.id} and company_id = ${company?.id ?? 0} and deleted_at is null`);
  return rows[0] ? hatOf(call, rows[0].id) : { is_employee: false, posts: [], parts: [] };
}
