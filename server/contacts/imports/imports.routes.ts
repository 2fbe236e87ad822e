import { disposition } from '../../platform/files/names.ts';
import { find, finder, rows } from '../../platform/records.ts';
import { ask, post } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { sheetOf } from '../../platform/sheets.write.ts';
import { companyImport } from './companies.import.ts';
import { ownImports } from './imports.access.ts';
import { importForm, previewForm, readFileForm } from './imports.forms.ts';
import type { Importing } from './importing.ts';
import { imports } from './imports.table.ts';
import { runImport } from './imports.ts';
import { personImport } from './people.import.ts';
import { previewImport, readImport } from './preview.ts';
import { cancelImport, importProgress, progressForm } from './progress.ts';

const findImport = finder({
  noun: 'import',
  table: imports,
  query: (db) => rows(db.select().from(imports).$dynamic()),
});

/** The rows that were left out, as a file: the problem first, then the original cells. */
const errorsRoute: Route = {
  method: 'GET',
  path: '/contacts/imports/{id}/errors',
  access: ownImports,
  finder: findImport,
  mutates: false,
  kind: 'raw',
  summary: 'The rows that an import left out, as CSV.',
  handle: () => undefined,
  raw: async (call, _request, reply) => {
    const { failed, mapping } = await find(findImport, ownImports, call);
    const columns = [
      { label: 'Row', value: ({ row }: (typeof failed)[number]) => row },
      { label: 'Problem', value: ({ messages }: (typeof failed)[number]) => messages.join(' ') },
      ...mapping.map(({ heading }, at) => ({
        label: heading,
        value: ({ cells }: (typeof failed)[number]) => cells[at],
      })),
    ];
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': disposition('attachment', 'Import errors.csv'),
        'cache-control': 'no-store',
      })
      .send(await sheetOf('csv', 'Import errors', failed, columns));
  },
};

/** The addresses of the import of one kind of record. */
export const importing = (of: Importing): Route[] => [
  ask(`${of.path}/read`, of.access, readImport(of), {
    form: readFileForm,
    summary: 'The columns of an uploaded CSV or .xlsx file, and the fields they probably belong to.',
  }),
  ask(`${of.path}/preview`, of.access, previewImport(of), {
    form: previewForm,
    summary: 'What an import would do: the first rows with their problems, duplicates, counts.',
  }),
  ask(`${of.path}/progress`, of.access, importProgress, {
    form: progressForm,
    summary: 'The progress of the import of the file.',
  }),
  ask(`${of.path}/cancel`, of.access, cancelImport, {
    form: progressForm,
    summary: 'Stops the import of the file; nothing is imported.',
  }),
  post(of.path, of.access, runImport(of), {
    form: importForm,
    summary: 'Imports every valid row, in one batch.',
  }),
];

export const importRoutes: Route[] = [...importing(companyImport), ...importing(personImport), errorsRoute];
