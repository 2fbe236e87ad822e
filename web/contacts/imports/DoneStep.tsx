import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../platform/api.ts';
import { undoBatch } from '../../platform/undo/undo.ts';
import { useStanding } from '../../platform/undo/undone.ts';
import { Figures } from '../../ui/Figures.tsx';
import { importWords } from './importKinds.ts';
import classes from './imports.module.css';
import type { Done, ImportState } from './useImport.ts';

/** The result of the import, with the rows that were left out and Undo. */
export function DoneStep({ state, done }: { state: ImportState; done: Done }) {
  const { id, added, updated, skipped, failed } = done.result;
  const { list, nouns } = importWords[state.kind];
  const [undo, setUndo] = useState<'offered' | 'running' | 'refused'>('offered');
  const count = (number: number) => number.toLocaleString('en-US');
  const batch = useStanding(done.batch);
  const isUndone = done.batch !== undefined && batch === null;
  const takeBack = async (all: string) => {
    setUndo('running');
    const taken = await undoBatch(all);
    setUndo(taken.isOver && !taken.isUndone ? 'refused' : 'offered');
  };
  return (
    <>
      {isUndone ? (
        <output>This import was undone.</output>
      ) : (
        <Figures
          label="What was imported"
          figures={[
            { label: 'Added', value: count(added) },
            { label: 'Updated', value: count(updated) },
            { label: 'Skipped', value: count(skipped), hint: skipped > 0 ? 'already there' : undefined },
            { label: 'Left out', value: count(failed), hint: failed > 0 ? 'with problems' : undefined },
          ]}
        />
      )}
      <div className={classes.next}>
        <Button component="a" href={`#${list}`}>
          Show {nouns}
        </Button>
        {failed > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => void download('/contacts/imports/{id}/errors', { id })}
          >
            Download errors
          </Button>
        )}
        {batch && undo !== 'refused' && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            loading={undo === 'running'}
            onClick={() => void takeBack(batch)}
          >
            Undo import
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={state.restart}>
          Import another file
        </Button>
      </div>
    </>
  );
}
