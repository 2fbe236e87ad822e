import type { ReadingCell, ReadingTable } from '../../../contract/organisation/policies.ts';
import { workingCompany } from '../../system/companies/companies.ts';
import type { Route } from '../../platform/routes.ts';
import { sendSheet } from '../../platform/sheets.ts';
import type { SheetColumn } from '../../platform/sheets.write.ts';
import { issuePolicies } from './policies.access.ts';
import { readingTable } from './readings.ts';

type Person = ReadingTable['people'][number];

/** "3, 2026-05-04", "to read by 2026-06-01", "overdue since 2026-05-01": as an auditor wants it. */
export function cellText([, , number, day, due, isRead, isOverdue]: ReadingCell): string {
  if (isRead) return `version ${number}, ${day}`;
  const last = number > 0 ? `version ${number}, ${day}; ` : '';
  if (isOverdue) return `${last}overdue since ${due}`;
  return `${last}to read${due ? ` by ${due}` : ''}`;
}

/** The table as a file: a row for each person, a column for each policy. */
export const readingSheet: Route = {
  method: 'GET',
  path: '/organization/policies/readers/export',
  access: issuePolicies,
  mutates: false,
  kind: 'raw',
  summary: 'Who has read which policy, as a spreadsheet: format xlsx or csv.',
  handle: () => undefined,
  raw: async (call, _request, reply) => {
    const table = JSON.parse(await readingTable(call.db, (await workingCompany(call))?.id ?? 0)) as ReadingTable;
    const cells = new Map(table.cells.map((cell) => [`${cell[0]}:${cell[1]}`, cellText(cell)]));
    const columns: SheetColumn<Person>[] = [
      { label: 'Employee', value: ({ full_name }) => full_name },
      { label: 'Role', value: ({ role }) => role },
      { label: 'Has a login', value: ({ has_user }) => (has_user ? 'yes' : 'no') },
      ...table.policies.map(({ id, title, version }) => ({
        label: `${title} (version ${version})`,
        value: (person: Person) => cells.get(`${person.id}:${id}`) ?? '',
        width: 28,
      })),
    ];
    return sendSheet(call, reply, {
      path: '/organization/policies/readers/export',
      title: 'Policies read',
      columns,
      rows: () => Promise.resolve(table.people),
    });
  },
};
