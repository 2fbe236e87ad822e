import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EnrollmentStep } from '../../../contract/organisation/enrollments.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import { issuedPolicy, policyWriter } from '../../testing/publications.ts';
import {
  addCourse,
  addSection,
  addStep,
  complete,
  courseAuthor,
  enroll,
  registrar,
  training,
} from '../../testing/training.ts';

let agency: Agency;
let company: number;
let ann: Person;
let rae: Person;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  ann = await colleague(agency, company, 'Ann', ...courseAuthor, ...policyWriter);
  rae = await colleague(agency, company, 'Rae', ...registrar);
});
afterAll(() => agency.close());

const at = (id: number) => `${training}/enrollments/${id}`;

test('the steps of an enrollment came in the same order and all, however they were sorted or searched', async () => {
  const course = await addCourse(ann, 'Order');
  const [last, first] = [await addSection(ann, course, 'Zinc'), await addSection(ann, course, 'Amber')];
  const policy = await issuedPolicy(ann, 'Order', null);
  const steps = [
    await addStep(ann, { course, section: last, title: 'b', type: 'policy', policy }),
    await addStep(ann, { course, section: last, title: 'C', type: 'policy', policy }),
    await addStep(ann, { course, section: first, title: 'A', type: 'policy', policy }),
  ];
  const leo = await colleague(agency, company, 'Leo');
  const id = await enroll(rae, course, leo.employee);
  await complete(leo, id, steps[1]!);
  const titles = async (query: Record<string, unknown>) =>
    ((await rae.get(`${at(id)}/steps`, query)).body.data as EnrollmentStep[]).map(({ step_title }) => step_title);
  expect(await titles({})).toEqual(['b', 'C', 'A']);
  expect(await titles({ sort: '-sequence' })).toEqual(['A', 'C', 'b']);
  expect(await titles({ sort: 'step_title' })).toEqual(['A', 'b', 'C']);
  expect(await titles({ orderBy: 'step_title', orderByDirection: 'desc', limit: 2 })).toEqual(['C', 'b']);
  expect(await titles({ sort: 'step_title', limit: 1, page: 2 })).toEqual(['b']);
  expect(await titles({ sort: 'section_title' })).toEqual(['A', 'b', 'C']);
  expect(await titles({ sort: '-completed_at' })).toEqual(['C', 'b', 'A']);
  expect(await titles({ sort: '-id' })).toEqual(['A', 'C', 'b']);
  expect(await titles({ search: 'c' })).toEqual(['C']);
  expect(await rae.get(`${at(id)}/steps`, { sort: 'password_hash' })).toMatchObject({
    status: 422,
    body: { data: { sort: ['The list cannot be sorted by this column.'] } },
  });
  expect(await rae.get(`${at(9999)}/steps`, { sort: 'password_hash' })).toMatchObject({ status: 404 });
});
