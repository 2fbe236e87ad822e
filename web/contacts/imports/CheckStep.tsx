import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decisions, importLimits, importPaths } from '../../../contract/contacts/imports.ts';
import type { Decision, ImportFile, PreviewShow } from '../../../contract/contacts/imports.ts';
import { longTimeout, post } from '../../platform/api.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { importWords } from './importKinds.ts';
import classes from './imports.module.css';
import { PreviewTable } from './PreviewTable.tsx';
import { Problems } from './Problems.tsx';
import { Running } from './Running.tsx';
import type { ImportState } from './useImport.ts';

const shows: { value: PreviewShow; label: string }[] = [
  { value: 'all', label: 'All rows' },
  { value: 'problems', label: 'Problems' },
  { value: 'duplicates', label: 'Duplicates' },
];

const count = (number: number) => number.toLocaleString('en-US');

function usePreview({ kind, ticket, choices: { mapping, adds_companies } }: ImportState, show: PreviewShow) {
  const asked = { file: ticket, mapping, adds_companies, show };
  return useQuery({
    queryKey: ['import', kind, asked],
    queryFn: async ({ signal }) =>
      (await post(`${importPaths[kind]}/preview`, asked, { signal, timeout: longTimeout })).data,
    placeholderData: (before) => before,
  });
}

/** Which mapped columns the chosen updates leave as they are. */
function Kept({ state: { kind, choices }, info }: { state: ImportState; info: ImportFile }) {
  const kept = info.targets.filter(({ name, is_kept }) => is_kept && choices.mapping.includes(name));
  const isUpdating = [choices.duplicates, ...Object.values(choices.rows)].includes('update');
  if (kept.length === 0 || !isUpdating) return null;
  return (
    <Text size="sm">
      An update does not change: {kept.map(({ label }) => label).join(', ')}. These columns are only used for new{' '}
      {importWords[kind].nouns}.
    </Text>
  );
}

/** A preview of the import. */
export function CheckStep({ state, info }: { state: ImportState; info: ImportFile }) {
  const { choices, change, setStep, run, isBusy, problems } = state;
  const [show, setShow] = useState<PreviewShow>('all');
  const { data: preview, error, refetch } = usePreview(state, show);
  const back = (
    <Button variant="default" disabled={isBusy} onClick={() => setStep('Columns')}>
      Back
    </Button>
  );
  if (error) {
    return (
      <>
        <ListProblem error={error} onRetry={() => void refetch()} />
        <div className={classes.footer}>{back}</div>
      </>
    );
  }
  if (!preview) return <SkeletonLines lines={8} />;
  const { total, problems: wrong, duplicates, new_tags, new_companies } = preview;
  const listed = { all: total, problems: wrong, duplicates }[show];
  const along = [
    new_companies > 0 && `${count(new_companies)} new ${new_companies === 1 ? 'company' : 'companies'}`,
    new_tags > 0 && `${count(new_tags)} new ${new_tags === 1 ? 'tag' : 'tags'}`,
  ].filter(Boolean);
  return (
    <>
      <Figures
        label="What is in the file"
        figures={[
          { label: 'Rows', value: count(total) },
          { label: 'New', value: count(total - wrong - duplicates), hint: along.join(', ') || undefined },
          { label: 'Duplicates', value: count(duplicates) },
          { label: 'With problems', value: count(wrong), hint: wrong > 0 ? 'left out' : undefined },
        ]}
      />
      <div className={classes.bar}>
        <SegmentedControl aria-label="Rows to show" size="xs" data={shows} value={show} onChange={setShow} />
        <NativeSelect
          aria-label="What to do with duplicates"
          value={choices.duplicates}
          data={Object.entries(decisions).map(([value, label]) => ({ value, label: `Duplicates: ${label}` }))}
          onChange={(event) => change({ duplicates: event.currentTarget.value as Decision, rows: {} })}
        />
      </div>
      {duplicates > 0 && <Kept state={state} info={info} />}
      {listed === 0 ? (
        <Text c="dimmed" ta="center" py="lg">
          {show === 'problems' ? 'No row has a problem.' : 'No row is a duplicate.'}
        </Text>
      ) : (
        <PreviewTable state={state} info={info} preview={preview} />
      )}
      {listed > importLimits.shown && (
        <Text size="sm" c="dimmed">
          The first {importLimits.shown} of {count(listed)} are shown; all of them were checked.
        </Text>
      )}
      <Problems messages={problems} />
      {isBusy && <Running state={state} rows={total - wrong} />}
      <div className={classes.footer}>
        {back}
        <Button loading={isBusy} disabled={total === wrong} onClick={() => void run()}>
          Import
        </Button>
      </div>
    </>
  );
}
