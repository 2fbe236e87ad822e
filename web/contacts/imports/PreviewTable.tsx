import { Anchor, Box, NativeSelect } from '@mantine/core';
import { decisions } from '../../../contract/contacts/imports.ts';
import type {
  Decision,
  ImportDuplicate,
  ImportFile,
  ImportPreview,
  PreviewRow,
} from '../../../contract/contacts/imports.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { importWords } from './importKinds.ts';
import classes from './imports.module.css';
import type { ImportState } from './useImport.ts';

type Offered = { value: Decision; label: string; disabled?: boolean };

/** A row that repeats an earlier one has nothing to update; a colleague's record may not be the user's to change. */
function offeredFor(duplicate: ImportDuplicate): Offered[] {
  const isRow = 'row' in duplicate;
  const all = Object.entries(decisions) as [Decision, string][];
  return all
    .filter(([value]) => !(isRow && value === 'update'))
    .map(([value, label]) => ({ value, label, disabled: value === 'update' && !isRow && !duplicate.can.update }));
}

function DuplicateCell({ state, row, duplicate }: { state: ImportState; row: number; duplicate: ImportDuplicate }) {
  const { choices, change, kind } = state;
  const isRow = 'row' in duplicate;
  const chosen = choices.rows[row] ?? choices.duplicates;
  return (
    <div className={classes.duplicate}>
      <StatusBadge tone="warn">{isRow ? `Same as row ${duplicate.row}` : 'Exists'}</StatusBadge>
      {!isRow && (
        <Anchor href={`#${importWords[kind].one(duplicate.id)}`} target="_blank" rel="noreferrer" size="sm">
          {duplicate.text}
        </Anchor>
      )}
      <NativeSelect
        size="xs"
        aria-label={`What to do with row ${row}`}
        value={isRow && chosen === 'update' ? 'skip' : chosen}
        data={offeredFor(duplicate)}
        onChange={(event) => change({ rows: { ...choices.rows, [row]: event.currentTarget.value as Decision } })}
      />
    </div>
  );
}

function StatusCell({ state, row }: { state: ImportState; row: PreviewRow }) {
  if (Object.keys(row.errors).length > 0) return <StatusBadge tone="bad">Left out</StatusBadge>;
  if (row.duplicate) return <DuplicateCell state={state} row={row.row} duplicate={row.duplicate} />;
  return <StatusBadge tone="good">New</StatusBadge>;
}

type PreviewTableProps = { state: ImportState; info: ImportFile; preview: ImportPreview };

/** The first rows as they would be imported, each with its problems. */
export function PreviewTable({ state, info, preview }: PreviewTableProps) {
  const mapped = state.choices.mapping.flatMap((name) => info.targets.find((target) => target.name === name) ?? []);
  const names = new Set(mapped.map(({ name }) => name));
  return (
    // An area that scrolls must be reachable by keyboard.
    <Box component="section" className={classes.scroller} aria-label="Rows" tabIndex={0}>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Status</th>
            {mapped.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={row.row}>
              <th scope="row">{row.row}</th>
              <td>
                <StatusCell state={state} row={row} />
                {Object.entries(row.errors)
                  .filter(([name]) => !names.has(name))
                  .flatMap(([, messages]) => messages)
                  .map((message) => (
                    <div key={message} className={classes.wrong}>
                      {message}
                    </div>
                  ))}
              </td>
              {mapped.map(({ name }) => (
                <td key={name} data-wrong={row.errors[name] ? true : undefined}>
                  {row.texts[name]}
                  {row.errors[name]?.map((message) => (
                    <div key={message} className={classes.wrong}>
                      {message}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
