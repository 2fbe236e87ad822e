import type { OrgChart } from '../../contract/organisation/orgboard.ts';
import { childrenByParent } from '../../contract/organisation/postTree.ts';
import type { Ability } from '../../contract/platform/abilities.ts';
import { readOutline } from '../organisation/posts/outline.ts';
import { plantChart } from '../organisation/posts/plant.ts';
import type { Agency, Person } from './agency.ts';

export type MadeChart = {
  id: number;
  company: number;
  /** The ids of posts and of employees by their names. */
  posts: Record<string, number>;
  people: Record<string, number>;
};

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

type Wanted = { company?: number; people?: Record<string, number>; since?: string };

/** A board from an outline. Holders are added as employees of the company; `people` gives existing ones. */
export async function makeChart(agency: Agency, outline: string, wanted: Wanted = {}): Promise<MadeChart> {
  const { company = await foundCompany(agency, 'Northlight'), since = '2020-01-01' } = wanted;
  const people = { ...wanted.people };
  for (const person of readOutline(outline).flatMap(({ staff }) => staff)) {
    people[person] ??= await hire(agency, company, person);
  }
  const { id, posts } = await plantChart(
    agency.open.db,
    { company_id: company, name: 'Northlight', outline },
    { people: new Map(Object.entries(people)), since },
  );
  return { id, company, posts: Object.fromEntries(posts), people };
}

/** A colleague with these abilities who works for the company, which is their working company. */
export async function colleague(
  agency: Agency,
  company: number,
  name: string,
  ...abilities: Ability[]
): Promise<Person & { employee: number }> {
  const person = await agency.staff(name, ...abilities);
  const employee = await hire(agency, company, name, person.id);
  await agency.open.pool.query('update sessions set company_id = $2 where id = $1', [person.session_id, company]);
  return { ...person, employee };
}

export const chartsPath = '/api/foundry/org-charts/charts';
export const positionsPath = '/api/foundry/org-charts/positions';

export const chartEditor = ['read organizational charts', 'edit organizational charts'] as const;

/** A board as returned. */
export const boardOf = async (person: Person, chart: number): Promise<OrgChart> =>
  (await person.get(`${chartsPath}/${chart}`)).body.data;

/** The posts of a board as an indented list of names with their staff, easy to read in a test. */
export function outlineOf({ positions }: Pick<OrgChart, 'positions'>): string[] {
  const children = childrenByParent(Object.values(positions));
  const linesBelow = (parent: number | null, indent: string): string[] =>
    (children.get(parent) ?? []).flatMap(({ id, name, staff }) => {
      const people = staff.map(({ full_name }) => full_name).join(', ');
      return [`${indent}${name}${people ? `: ${people}` : ''}`, ...linesBelow(id, `${indent}  `)];
    });
  return linesBelow(null, '');
}
