import type { ComplianceReport, Sections, Target, TargetProgress } from '../../contract/organisation/programs.ts';
import type { Person, Result } from './agency.ts';

export const programsPath = '/api/makh/programs';
export const reportsPath = `${programsPath}/reports`;

const idOf = ({ body }: Result) => (body.data as { id: number }).id;

export const addProgram = async (by: Person, title: string, more: object = {}): Promise<number> =>
  idOf(await by.post(`${programsPath}/add`, { title, ...more }));

export const addSection = async (by: Person, program: number, title: string): Promise<string> =>
  ((await by.post(`${programsPath}/${program}/sections/add`, { title })).body.data as { cid: string }).cid;

export const addTarget = async (
  by: Person,
  program: number,
  section: string,
  title: string,
  more: object = {},
): Promise<Target> =>
  (await by.post(`${programsPath}/${program}/sections/${section}/targets/add`, { title, ...more })).body.data;

export const sectionsOf = async (by: Person, program: number): Promise<Sections> =>
  (await by.get(`${programsPath}/${program}/sections`)).body.data;

/** A program with one section and one target. */
export async function smallProgram(by: Person, title: string, target: object = {}, program: object = {}) {
  const id = await addProgram(by, title, program);
  const section = await addSection(by, id, 'First');
  return { id, section, target: await addTarget(by, id, section, `${title}: do it`, target) };
}

export const addReport = (by: Person, target: number, text = 'Done.', more: object = {}) =>
  by.post(`${reportsPath}/${target}/add`, { text, ...more });
export const reportsOf = async (by: Person, target: number): Promise<ComplianceReport[]> =>
  (await by.get(`${reportsPath}/${target}`)).body.data;
export const accept = (by: Person, report: number) => by.post(`${reportsPath}/${report}/accept`);
export const reject = (by: Person, report: number, reason = 'Not yet.') =>
  by.post(`${reportsPath}/${report}/reject`, { reason });
export const progressOf = async (by: Person, target: number): Promise<TargetProgress> =>
  (await by.get(`${reportsPath}/${target}/progress`)).body.data;
export const statusOf = async (by: Person, program: number, target: { cid: string }): Promise<number> =>
  (await sectionsOf(by, program)).targets[target.cid]!.status;

/** A report that was submitted and accepted. */
export async function reported(by: Person, target: number, reviewer: Person): Promise<number> {
  const id = idOf(await addReport(by, target));
  await accept(reviewer, id);
  return id;
}
