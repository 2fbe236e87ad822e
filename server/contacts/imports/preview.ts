import { importLimits } from '../../../contract/contacts/imports.ts';
import type { ImportFile, ImportPreview, PreviewRow } from '../../../contract/contacts/imports.ts';
import type { Call } from '../../platform/calls.ts';
import { readForm } from '../../platform/forms.ts';
import { companyNames, knownTags, newNames, refuseForeign } from './along.ts';
import { checkRows } from './check.ts';
import { isWrong } from './importing.ts';
import type { Importing, Row } from './importing.ts';
import { previewForm, readFileForm } from './imports.forms.ts';
import { checkMapping, proposed } from './mapping.ts';
import { readSource } from './source.ts';

const samples = 3;

const rewritten = new Set(['phone', 'website']);

/** What is in the file, and the probable targets of its columns. */
export const readImport =
  (of: Importing) =>
  async (call: Call): Promise<ImportFile> => {
    const { file } = await readForm(readFileForm, call);
    const { headings, rows, is_guessed, sheet } = await readSource(call, file.id);
    const start = rows.slice(0, 100);
    const samplesAt = (at: number) => start.flatMap(({ cells }) => cells[at]?.slice(0, 100) || []).slice(0, samples);
    return {
      columns: headings.map((heading, at) => ({ heading, samples: samplesAt(at) })),
      rows: rows.length,
      targets: of.targets.map(({ name, label }) => ({ name, label, is_kept: of.keeps.includes(name) })),
      needs: of.needs,
      is_guessed,
      sheet,
      ...(await proposed(call, of, headings)),
    };
  };

/** What the import would do, with the first rows of the requested kind. */
export const previewImport =
  (of: Importing) =>
  async (call: Call): Promise<ImportPreview> => {
    const { file, mapping, adds_companies, show } = await readForm(previewForm, call);
    refuseForeign(call, adds_companies);
    const source = await readSource(call, file.id);
    checkMapping(of, source.headings, mapping);
    const rows = await checkRows(call, of, source, { mapping, adds_companies });
    const problems = rows.filter(isWrong);
    const duplicates = rows.filter(({ duplicate }) => duplicate !== null);
    const fit = rows.filter((row) => !isWrong(row));
    const shown = { all: rows, problems, duplicates }[show ?? 'all'].slice(0, importLimits.shown);
    // Values that are stored in another form than they were typed are shown as they will be stored.
    const textsOf = ({ cells, values, errors }: Row) =>
      Object.fromEntries(
        mapping.flatMap((name, at) => {
          if (name === null) return [];
          const stored = rewritten.has(name) && !errors[name] ? values[name] : cells[at];
          return [[name, typeof stored === 'string' ? stored.slice(0, 200) : '']];
        }),
      );
    return {
      rows: shown.map((row): PreviewRow => ({
        row: row.row,
        texts: textsOf(row),
        errors: row.errors,
        duplicate: row.duplicate,
      })),
      total: rows.length,
      problems: problems.length,
      duplicates: duplicates.length,
      new_tags: newNames(
        fit.flatMap((row) => row.tags),
        await knownTags(call, fit),
      ).length,
      new_companies: newNames(companyNames(fit.filter(({ duplicate }) => duplicate === null)), new Map()).length,
    };
  };
