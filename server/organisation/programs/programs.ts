import { eq, sql } from 'drizzle-orm';
import { programLimits as limits, programStatus } from '../../../contract/organisation/programs.ts';
import { workingCompany } from '../../system/companies/companies.ts';
import { noHomeWords, workingHome } from '../../system/companies/home.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { notFound, refused } from '../../platform/problems.ts';
import { find } from '../../platform/records.ts';
import { makeProgram } from './making.ts';
import { completePrograms } from './programs.access.ts';
import type { newProgramForm, programForm, projectForm } from './programs.forms.ts';
import { findProgram } from './programs.rows.ts';
import type { ProgramRow } from './programs.rows.ts';
import { programs } from './programs.table.ts';
import { reopenFor, withReopened } from './reopening.ts';
import { startFrom } from './templates.ts';
import { tellAssigned } from './telling.ts';
import { restoreProgram, trashProgram } from './trashing.ts';
import type { TargetRow } from './targets.rows.ts';

export async function add(call: Call, values: Values<(typeof newProgramForm)['fields']>) {
  const { db, me } = call;
  const home = await workingHome(call);
  const { title, purpose, assigned_to, started_on, due_on, statistic, template } = values;
  const made = await makeProgram(
    db,
    {
      company_id: home.id,
      title,
      purpose,
      assigned_to_id: assigned_to,
      started_on: started_on ?? home.today,
      due_on,
      assignment_id: statistic ?? null,
      created_by_user_id: me.id,
    },
    null,
  );
  if (template) await startFrom(call, made, template);
  await tellAssigned(call, made);
  return reply({ id: made.id }, { message: 'Program added' });
}

/** Said before anything is typed: as every refusal here, that of the save does not give its reason. */
export const homeNotice = async (call: Call): Promise<string | null> =>
  (await workingCompany(call)) ? null : noHomeWords(call);

async function depthOf(db: Database, program: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    with recursive up as (
      select id, parent_id from programs where id = ${program}
      union all select p.id, p.parent_id from up join programs p on p.id = up.parent_id
    ) select count(*)::int as n from up`);
  return rows[0]!.n;
}

/** Add Project: the target becomes a program of its own. */
export async function addProject(call: Call<TargetRow>, values: Values<(typeof projectForm)['fields']>) {
  const { db, me, record } = call;
  if (record.project) throw refused('This target is already a project.');
  if ((await depthOf(db, record.program)) >= limits.levels)
    throw refused(`Projects can be nested at most ${limits.levels} levels deep.`);
  const home = await workingHome(call);
  const { title, purpose, assigned_to, due_on } = values;
  const made = await makeProgram(
    db,
    {
      company_id: record.company_id,
      parent_id: record.program,
      target_id: record.id,
      title,
      purpose,
      assigned_to_id: assigned_to,
      started_on: home.today,
      due_on,
      created_by_user_id: me.id,
    },
    { root_id: record.root_id, node_id: record.node.id },
  );
  await tellAssigned(call, made);
  return reply({ id: made.id }, { message: 'Project added' });
}

type Changed = Partial<Values<(typeof programForm)['fields']>>;

export async function revise(call: Call<ProgramRow>, values: Changed) {
  const { db, record } = call;
  const { assigned_to, statistic, started_on, ...rest } = values;
  const changes = {
    ...rest,
    ...(assigned_to === undefined ? {} : { assigned_to_id: assigned_to }),
    ...(statistic === undefined ? {} : { assignment_id: statistic }),
    ...(started_on ? { started_on } : {}),
  };
  const [saved] = await db.update(programs).set(changes).where(eq(programs.id, record.id)).returning();
  if (saved!.assigned_to_id !== (record.assigned_to?.id ?? null)) await tellAssigned(call, saved!);
  return reply({ id: record.id }, { message: record.program ? 'Project saved' : 'Program saved' });
}

export const programValues = ({ record }: Call<ProgramRow>) => ({
  ...record,
  assigned_to: record.assigned_to && { id: record.assigned_to.id, text: record.assigned_to.full_name },
  statistic: record.statistic && { id: record.statistic.id, text: record.statistic.title },
});

export async function remove({ db, record }: Call<ProgramRow>) {
  if (record.deleted_at !== null) throw refused('This Program is already in the trash.');
  await trashProgram(db, record.id);
  return reply({ id: record.id }, { message: `${record.program ? 'Project' : 'Program'} moved to the trash` });
}

export async function bringBack({ db, record }: Call<ProgramRow>) {
  await restoreProgram(db, record);
  if (!record.program) return reply({ id: record.id }, { message: 'Program restored' });
  const isReopened = await reopenFor(db, record.program.id, [record.target_id!]);
  return reply({ id: record.id }, { message: withReopened('Project restored', isReopened) });
}

/** Project Complete. `program_id` names the program; completing a project completes its target. */
export async function complete(call: Call) {
  const id = queryText(call, 'program_id') ?? call.body['program_id'];
  if (typeof id !== 'string' && typeof id !== 'number') throw notFound('Program');
  const record = await find(findProgram, completePrograms, { ...call, params: { id: String(id) } }, { lock: true });
  if (record.status !== programStatus.completed) {
    await call.db
      .update(programs)
      .set({ status: programStatus.completed, completed_at: sql`now()` })
      .where(eq(programs.id, record.id));
  }
  return reply({ id: record.id }, { message: record.program ? 'Project complete' : 'Program complete' });
}
