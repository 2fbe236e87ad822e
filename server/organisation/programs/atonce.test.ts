import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { atOnce } from '../../testing/atOnce.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import { addSection, addTarget, programsPath as path, smallProgram } from '../../testing/programs.ts';

let agency: Agency;
let mia: Person;
let cam: Person;
beforeAll(async () => {
  agency = await openAgency();
  const company = await foundCompany(agency, 'Northlight');
  mia = await colleague(agency, company, 'Mia', 'manage programs');
  cam = await colleague(agency, company, 'Cam', 'manage programs');
});
afterAll(() => agency.close());

const addProject = async (program: number, target: number, title: string): Promise<number> =>
  (await mia.post(`${path}/${program}/targets/${target}/add-project`, { title })).body.data['id'];

test.each(['program', 'target'])('a project that is just being added further down goes with its %s', async (what) => {
  const top = await smallProgram(mia, 'Top');
  const middle = await addProject(top.id, top.target.id, 'Middle');
  const deep = await addTarget(mia, middle, await addSection(mia, middle, 'M'), 'Deep one');
  const trash = what === 'program' ? `${path}/${top.id}/delete` : `${path}/${top.id}/targets/${top.target.id}/delete`;
  const answers = await atOnce(agency, `select from programs where id = ${middle} for update`, [
    () => mia.post(`${path}/${middle}/targets/${deep.id}/add-project`, { title: 'Low' }),
    () => cam.post(trash),
  ]);
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
  const { rows } = await agency.open.pool.query(
    'select title from programs where root_id = $1 and parent_id is not null and deleted_at is null',
    [top.id],
  );
  expect(rows).toEqual([]);
});
