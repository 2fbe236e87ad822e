import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../platform/api.ts';
import { undoBatch } from '../../platform/undo/undo.ts';
import { Figures } from '../../ui/Figures.tsx';
import { importWords } from './importKinds.ts';
import classes from './imports.module.css';
import type { Done, ImportState } from './useImport.ts';

/** The result of the import, with the rows that were left out and Undo. */
export function DoneStep({ state, done }: { state: ImportState; done: Done }) {
  const { id, added, updated, skipped, failed } = done.result;
  const { list, nouns } = importWords[state.kind];
  const [undo, setUndo] = useState<'offered' | 'running' | 'undone' | 'refused'>('offered');
  const count = (number: number) => number.toLocaleString('en-US');
  const { batch } = done;
  const takeBack = async (all: string) => {
    setUndo('running');
    const { isOver, isUndone } = await undoBatch(all);
    setUndo(isUndone ? 'undone' : isOver ? 'refused' : 'offered');
  };
  return (
    <>
      {undo === 'undone' ? (
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
        {batch && (undo === 'offered' || undo === 'running') && (
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
