import { useRef, useState } from 'react';
import { importPaths } from '../../../contract/contacts/imports.ts';
import type {
  Decision,
  ImportFile,
  ImportKind,
  ImportMapping,
  ImportResult,
} from '../../../contract/contacts/imports.ts';
import { longTimeout, post } from '../../platform/api.ts';
import { ApiError } from '../../platform/apiError.ts';
import { useUnsaved } from '../../platform/dialogs/unsaved.ts';
import type { UploadValue } from '../../platform/fields/uploadValue.ts';
import { isUploaded } from '../../platform/fields/uploadValue.ts';
import { announce } from '../../platform/undo/undo.ts';
import { refreshShown } from '../../platform/undo/refresh.ts';
import { useKeeping, useTakenText } from '../../platform/useKeptText.ts';
import { newId } from '../../platform/newId.ts';

export const importSteps = ['File', 'Columns', 'Check', 'Done'] as const;
export type ImportStep = (typeof importSteps)[number];

export type Choices = {
  mapping: ImportMapping;
  adds_companies: boolean;
  duplicates: Decision;
  /** Decisions for single rows, by row number. */
  rows: Record<number, Decision>;
};

const untouched: Choices = { mapping: [], adds_companies: false, duplicates: 'skip', rows: {} };

/** The error messages of a refused call. */
function messagesOf(error: unknown): string[] {
  const said = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : [];
  return said.length > 0 ? said : [error instanceof Error ? error.message : String(error)];
}

/** An import whose file was read, in the state it had when the session ended. */
type Begun = { step: ImportStep; value: UploadValue; info: ImportFile; choices: Choices };
const begunOf = (text: string) => (text === '' ? null : (JSON.parse(text) as Begun));

export type Done = { result: ImportResult; batch: string | undefined };

/** The state of an import, from the file to its result. */
export function useImport(kind: ImportKind) {
  const place = `import of ${kind}`;
  const begun = begunOf(useTakenText(place));
  const [step, setStep] = useState<ImportStep>(begun?.step ?? 'File');
  const [value, setValue] = useState<UploadValue | null>(begun?.value ?? null);
  const [info, setInfo] = useState<ImportFile | null>(begun?.info ?? null);
  const [choices, setChoices] = useState<Choices>(begun?.choices ?? untouched);
  const [problems, setProblems] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const [isTouched, setTouched] = useState(begun !== null);
  // Asked again after the answer was lost, the same import answers what it has done.
  const sent = useRef({ what: '', key: '' });
  const path = importPaths[kind];
  const ticket = isUploaded(value) ? { id: value.id, token: value.token } : null;

  useKeeping(place, () => (info && step !== 'Done' ? JSON.stringify({ step, value, info, choices }) : ''));

  // Choosing the file again is quick; redoing the decisions about its columns and rows is not.
  useUnsaved(isTouched && step !== 'Done', '');

  /** Makes one call at a time; errors are shown on the step that made it. */
  const ask = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblems([]);
    try {
      await work();
    } catch (error) {
      setProblems(messagesOf(error));
    } finally {
      setBusy(false);
    }
  };

  const takeFile = (next: UploadValue | null) => {
    setValue(next);
    setInfo(null);
    setProblems([]);
    setTouched(false);
    if (!isUploaded(next)) return;
    void ask(async () => {
      const file = { id: next.id, token: next.token };
      const { data } = await post(`${path}/read`, { file }, { timeout: longTimeout });
      setInfo(data);
      setChoices({ ...untouched, mapping: data.mapping });
      setStep('Columns');
    });
  };

  const run = () =>
    ask(async () => {
      const asked = { file: ticket, ...choices };
      const what = JSON.stringify(asked);
      if (sent.current.what !== what) sent.current = { what, key: newId() };
      const answer = await post(path, asked, { timeout: longTimeout, idempotencyKey: sent.current.key });
      announce(answer);
      setDone({ result: answer.data, batch: answer.batch });
      setStep('Done');
      void refreshShown();
    });

  const restart = () => {
    setStep('File');
    setValue(null);
    setInfo(null);
    setDone(null);
    setTouched(false);
  };

  const change = (part: Partial<Choices>) => {
    setTouched(true);
    setChoices((before) => ({ ...before, ...part }));
  };

  return { kind, step, setStep, value, takeFile, ticket, info, choices, change, problems, isBusy, run, done, restart };
}

export type ImportState = ReturnType<typeof useImport>;
