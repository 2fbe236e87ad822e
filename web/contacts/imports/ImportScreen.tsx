import type { ImportKind } from '../../../contract/contacts/imports.ts';
import { Screen } from '../../ui/Screen.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FileStep } from './FileStep.tsx';
import classes from './imports.module.css';
import { ImportSteps } from './ImportSteps.tsx';
import { useImport } from './useImport.ts';

/** The import in four steps: the file, its columns, a preview of the rows, the result. */
export function ImportScreen({ kind }: { kind: ImportKind }) {
  const state = useImport(kind);
  const { step, info, done } = state;
  return (
    <Screen>
      <div className={classes.wizard}>
        <ImportSteps step={step} />
        {step === 'File' && <FileStep state={state} />}
        {step === 'Columns' && info && <ColumnsStep state={state} info={info} />}
        {step === 'Check' && info && <CheckStep state={state} info={info} />}
        {step === 'Done' && done && <DoneStep state={state} done={done} />}
      </div>
    </Screen>
  );
}
