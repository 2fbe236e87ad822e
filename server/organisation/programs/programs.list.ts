import { and, eq, sql } from 'drizzle-orm';
import { programStatus } from '../../../contract/organisation/programs.ts';
import { employees } from '../../system/employees/employees.table.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { choice, reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { via } from '../../platform/matching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { editPrograms, isMine } from './programs.access.ts';
import { programRows } from './programs.rows.ts';
import { programs, programTargets as targets } from './programs.table.ts';

const statuses = { open: 'Open', completed: 'Completed', trashed: 'In the trash' };

/**
 * Trashed on its own and not together with its target: only these are restored by themselves. Checked per row, because
 * only few of all targets are in the trash.
 */
const isInTrash = ({ me }: Call) => sql`${programs.deleted_at} is not null and ${rowsAsSql(editPrograms, me)}
  and (select t.trash_id = ${programs}.trash_id from ${targets} t where t.id = ${programs}.target_id) is not true`;

const isFlag = (call: Call, name: string) => ['1', 'true'].includes(queryText(call, name) ?? '');

/** The programs and projects of the working company. */
export const programList = list({
  id: programs.id,
  query: (call) => programRows(call.db, call),
  sort: {
    title: programs.title,
    assigned_to: via(programs.assigned_to_id, employees.full_name),
    due_on: programs.due_on,
    created_at: programs.created_at,
  },
  defaultSort: 'title',
  search: sql`(${programs}.title || ' ' || coalesce(${programs}.purpose, ''))`,
  filters: {
    status: filter(choice('Status', statuses, {}), (status, call) =>
      status === 'trashed' ? isInTrash(call) : and(notTrashed(programs), eq(programs.status, programStatus[status])),
    ),
    assigned_to: filter(reference('Assigned To', '/api/makh/programs/people', { table: employees, min: 0 }), (id) =>
      eq(programs.assigned_to_id, id),
    ),
  },
  within: (call) =>
    and(
      ofWorkingCompany(call, programs.company_id),
      call.query['status'] === 'trashed' ? undefined : notTrashed(programs),
      isFlag(call, 'user_only') || isFlag(call, 'own') ? isMine(call.me) : undefined,
    ),
});
