import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import { Button, Checkbox, Select, Text } from '@mantine/core';
import type { ImportFile } from '../../../contract/contacts/imports.ts';
import { useMay } from '../../platform/session.ts';
import { importWords } from './importKinds.ts';
import classes from './imports.module.css';
import type { ImportState } from './useImport.ts';

const leftOut = '';

function ColumnRow({ state, info, at }: { state: ImportState; info: ImportFile; at: number }) {
  const { mapping } = state.choices;
  const { heading, samples } = info.columns[at]!;
  const choose = (name: string | null) =>
    state.change({ mapping: mapping.map((before, other) => (other === at ? name : before)), rows: {} });
  return (
    <tr>
      <th scope="row">{heading}</th>
      <td className={classes.samples}>{samples.join(' · ') || '—'}</td>
      <td>
        <Select
          aria-label={`Field for ${heading}`}
          data={[
            { value: leftOut, label: 'Leave out' },
            ...info.targets.map(({ name, label }) => ({
              value: name,
              label,
              disabled: mapping[at] !== name && mapping.includes(name),
            })),
          ]}
          value={mapping[at] ?? leftOut}
          onChange={(name) => choose(name === leftOut ? null : name)}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No field with that name."
          comboboxProps={{ withinPortal: true, shadow: 'md' }}
        />
      </td>
    </tr>
  );
}

/** Maps the file's columns to fields. */
export function ColumnsStep({ state, info }: { state: ImportState; info: ImportFile }) {
  const { choices, change, setStep } = state;
  const mayAddCompanies = useMay('add companies');
  const labels = info.needs.map((need) => info.targets.find(({ name }) => name === need)?.label);
  const isNamed = info.needs.some((need) => choices.mapping.includes(need));
  const asksCompanies = importWords[state.kind].isAtCompanies && choices.mapping.includes('company') && mayAddCompanies;
  return (
    <>
      <Text c="dimmed" size="sm">
        {info.rows.toLocaleString('en-US')} {info.rows === 1 ? 'row' : 'rows'}
        {info.sheet === null ? '' : ` in the sheet “${info.sheet}”`}.{' '}
        {info.is_remembered ? 'The columns are mapped as last time.' : 'The columns are mapped by their headings.'}
      </Text>
      {info.is_guessed && (
        <Text size="sm" component="output">
          The file is not in UTF-8 and was read as Windows-1252. Please check that accented letters look right; if not,
          save the file as CSV UTF-8 and try again.
        </Text>
      )}
      <div className={classes.frame}>
        <table className={classes.columns}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">In the file</th>
              <th scope="col">Field</th>
            </tr>
          </thead>
          <tbody>
            {info.columns.map((_, at) => (
              <ColumnRow key={at} state={state} info={info} at={at} />
            ))}
          </tbody>
        </table>
      </div>
      {asksCompanies && (
        <Checkbox
          label="Add companies that are missing"
          description="Otherwise a row with an unknown company is left out."
          checked={choices.adds_companies}
          onChange={(event) => change({ adds_companies: event.currentTarget.checked, rows: {} })}
        />
      )}
      <div className={classes.footer}>
        {!isNamed && (
          <Text size="sm" c="dimmed" component="output">
            Please map a column to {labels.join(' or ')}.
          </Text>
        )}
        <Button variant="default" onClick={() => setStep('File')}>
          Back
        </Button>
        <Button disabled={!isNamed} onClick={() => setStep('Check')}>
          Check rows
        </Button>
      </div>
    </>
  );
}
