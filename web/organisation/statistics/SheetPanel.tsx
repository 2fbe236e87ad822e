import { Alert, Button, FileInput, NativeSelect, Progress, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  defaultExportFormat,
  statisticTexts,
  statisticTypes,
  valuesText,
} from '../../../contract/organisation/statistics.ts';
import type { GridChange } from '../../../contract/organisation/statistics.ts';
import { isDay } from '../../../contract/platform/days.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { download } from '../../platform/api.ts';
import { ApiError } from '../../platform/apiError.ts';
import { readDayHere } from '../../platform/fields/typedDay.ts';
import { announce } from '../../platform/undo/undo.ts';
import { upload } from '../../platform/upload.ts';
import { assignmentsPath } from './statisticActions.ts';
import classes from './statistics.module.css';

const path = `${assignmentsPath}/export`;
const types = Object.entries(statisticTypes).map(([value, label]) => ({ value, label }));

type SheetPanelProps = { groups: readonly Chosen[]; onStored: () => void };

function DownloadForm({ groups }: Pick<SheetPanelProps, 'groups'>) {
  const [asked, setAsked] = useState({ from_date: '', to_date: '', groups: '', type: '' });
  const set = (name: keyof typeof asked) => (event: { target: { value: string } }) =>
    setAsked((now) => ({ ...now, [name]: event.target.value }));
  const isWrong = (day: string) => day !== '' && !isDay(day);
  const isValid = !isWrong(asked.from_date) && !isWrong(asked.to_date);
  return (
    <form
      aria-label="Download"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) void download('/foundry/statistics/assignments/export', { ...asked, format: defaultExportFormat });
      }}
    >
      {(['from_date', 'to_date'] as const).map((name) => (
        <TextInput
          key={name}
          label={name === 'from_date' ? 'From' : 'To'}
          description={statisticTexts.dateHelp}
          value={asked[name]}
          onChange={set(name)}
          onBlur={() => setAsked((now) => ({ ...now, [name]: readDayHere(now[name]) ?? now[name].trim() }))}
          error={isWrong(asked[name]) && statisticTexts.dateHelp}
        />
      ))}
      <NativeSelect
        label="Groups"
        value={asked.groups}
        onChange={set('groups')}
        data={[
          { value: '', label: 'All groups' },
          ...groups.map(({ id, text }) => ({ value: String(id), label: text })),
        ]}
      />
      <NativeSelect
        label="Type"
        value={asked.type}
        onChange={set('type')}
        data={[{ value: '', label: 'All types' }, ...types]}
      />
      <Button type="submit" variant="default" disabled={!isValid}>
        Download
      </Button>
    </form>
  );
}

function UploadForm({ onStored }: Pick<SheetPanelProps, 'onStored'>) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const [changes, setChanges] = useState<GridChange[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sendSheet = async (isPreview: boolean) => {
    if (!file) return;
    setProblem(null);
    try {
      const answer = await upload(isPreview ? `${path}?preview=1` : path, file, { onProgress: setProgress });
      if (isPreview) return setChanges(answer.data.changes);
      announce(answer);
      setFile(null);
      setChanges(null);
      onStored();
    } catch (error) {
      setChanges(null);
      const named = error instanceof ApiError ? Object.values(error.fieldErrors).flat()[0] : undefined;
      setProblem(named ?? (error instanceof Error ? error.message : String(error)));
    }
    setProgress(0);
  };
  return (
    <form
      aria-label="Upload"
      onSubmit={(event) => {
        event.preventDefault();
        void sendSheet(changes === null);
      }}
    >
      <FileInput
        label="Spreadsheet"
        placeholder="Choose a sheet that was downloaded here"
        accept=".xlsx"
        value={file}
        clearable
        onChange={(next) => {
          setFile(next);
          setChanges(null);
          setProblem(null);
          setProgress(0);
        }}
      />
      <Progress value={progress} aria-label="Upload progress" />
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {changes && (
        <div>
          {changes.length === 0 ? 'Nothing would change.' : `${valuesText(changes.length)} would change:`}
          <ul className={classes.changes} aria-label="Changes">
            {changes.map(({ assignment, title, period_end, from, to }) => (
              <li key={`${assignment} ${period_end}`}>
                {title}, {period_end}: {from ?? 'empty'} → {to ?? 'empty'}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button type="submit" disabled={!file || changes?.length === 0}>
        {changes ? 'Save these values' : 'Upload'}
      </Button>
    </form>
  );
}

/** Downloads a sheet to fill in, and uploads it again with a preview of the changes. */
export function SheetPanel({ groups, onStored }: SheetPanelProps) {
  return (
    <div className={classes.sheets}>
      <DownloadForm groups={groups} />
      <UploadForm onStored={onStored} />
    </div>
  );
}
