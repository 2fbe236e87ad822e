import type { PositionType } from '../../contract/organisation/posts.ts';
import type { Agency } from './agency.ts';

export type MadeChart = {
  id: number;
  company: number;
  /** The ids of posts and of employees by their names. */
  posts: Record<string, number>;
  people: Record<string, number>;
};

type Line = { depth: number; type: PositionType; name: string; staff: string[] };

/** "  division Sales: Ann, Bob" */
function readLine(text: string): Line {
  const [, indent = '', type = '', name = '', staff = ''] = /^( *)([\w-]+) ([^:]+)(?:: (.*))?$/.exec(text)!;
  return { depth: indent.length / 2, type: type as PositionType, name, staff: staff ? staff.split(', ') : [] };
}

const idOf = async ({ open }: Agency, text: string, values: unknown[]): Promise<number> =>
  (await open.pool.query<{ id: number }>(text, values)).rows[0]!.id;

/** An employee of the company, with a user by default. */
export async function hire(agency: Agency, company: number, full_name: string, user?: number | null): Promise<number> {
  const user_id = user === undefined ? (await agency.staff(full_name)).id : user;
  return idOf(agency, 'insert into employees (company_id, user_id, full_name) values ($1, $2, $3) returning id', [
    company,
    user_id,
    full_name,
  ]);
}

export const foundCompany = (agency: Agency, name: string, time_zone = 'UTC'): Promise<number> =>
  idOf(agency, 'insert into organization_companies (name, time_zone) values ($1, $2) returning id', [name, time_zone]);

/**
 * A board as an indented list of "type Name: Holder, Holder", one line per post. Holders are added as employees of the
 * company; `people` gives existing ones.
 */
export async function makeChart(
  agency: Agency,
  told: string,
  { company, people = {}, since = '2020-01-01' }: { company?: number; people?: Record<string, number>; since?: string },
): Promise<MadeChart> {
  const of = company ?? (await foundCompany(agency, 'Northlight'));
  const id = await idOf(agency, `insert into org_charts (company_id, name) values ($1, 'Northlight') returning id`, [
    of,
  ]);
  const made: MadeChart = { id, company: of, posts: {}, people: { ...people } };
  const above: number[] = [];
  const lines = told.split('\n').filter((line) => line.trim() !== '');
  for (const [at, line] of lines.entries()) {
    const { depth, type, name, staff } = readLine(line);
    const post = await idOf(
      agency,
      `insert into positions (chart_id, parent_id, type, name, sequence, created_at) values ($1, $2, $3, $4, $5, $6) returning id`,
      [id, above[depth - 1] ?? null, type, name, (at + 1) * 1024, since],
    );
    above[depth] = post;
    made.posts[name] = post;
    for (const [place, person] of staff.entries()) {
      made.people[person] ??= await hire(agency, of, person);
      await agency.open.pool.query(
        'insert into position_staff (chart_id, position_id, employee_id, sequence, from_on) values ($1, $2, $3, $4, $5)',
        [id, post, made.people[person], (place + 1) * 1024, since],
      );
    }
  }
  return made;
}
