import { IconCopyPlus, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { programAddress, programTexts as texts } from '../../../contract/organisation/programs.ts';
import type { Program, ProgramRecord, ProgramTemplate } from '../../../contract/organisation/programs.ts';
import { go } from '../../platform/address.ts';
import { send } from '../../platform/api.ts';
import { confirmAction, openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { announce } from '../../platform/undo/undo.ts';
import { refreshAfter } from '../../platform/undo/refresh.ts';
import { newId } from '../../platform/newId.ts';

export const programsPath = '/api/makh/programs';
export const reportsPath = `${programsPath}/reports`;

/** As specified, forms of programs do not show the server's messages, only that nothing was saved. */
export const ownWords = { refusal: texts.notSaved };
/** A failure is swallowed: the dialog stays open with what was typed. */
const swallowed = { isQuiet: true, refusal: '' };

const openNew = (from: { template?: number }) =>
  openForm(`${programsPath}/add`, from, {
    ...ownWords,
    onSaved: ({ data }) => go(programAddress({ ...data, program: null })),
  });
export const addProgram = () => openNew({});
export const startProgram = ({ id }: Pick<ProgramTemplate, 'id'>) => openNew({ template: id });
export const editProgram = ({ id }: Pick<Program, 'id'>) => openForm(`${programsPath}/{id}/edit`, { id }, ownWords);
export const saveTemplate = ({ id }: Pick<Program, 'id'>) =>
  openForm(`${programsPath}/{id}/save-template`, { id }, ownWords);

const deleteProgram = ({ id }: Pick<Program, 'id'>) =>
  runAction(`${programsPath}/{id}/delete`, { id }, { confirm: texts.trash, becomes: ['programs', 'deleted'] });
const restoreProgram = ({ id }: Pick<Program, 'id'>) =>
  void runAction(`${programsPath}/{id}/restore`, { id }, { becomes: ['programs', 'restored'] });

export const deleteProject = (id: number) => void deleteProgram({ id });

/** The page for printing, outside the app. */
export const printAddress = (id: number) => `/makh/programs/${id}/print`;

const isOpen = ({ deleted_at }: Program) => deleted_at === null;

export const rowActions: RowAction<Program>[] = [
  { label: 'Edit', icon: IconPencil, when: (row) => row.can.edit && isOpen(row), run: editProgram },
  { label: 'Restore', icon: IconRestore, when: (row) => row.can.restore && !isOpen(row), run: restoreProgram },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    when: (row) => row.can.delete && isOpen(row),
    run: (row) => void deleteProgram(row),
  },
];

/** Project Complete. */
export const completeProgram = ({ id, target_id }: Pick<ProgramRecord, 'id' | 'target_id'>) =>
  void runAction(`${reportsPath}/{id}/complete`, { id: target_id ?? 0, program_id: id });

/** Deletes a program from its own page, and goes to its parent. */
async function leaveDeleted(row: ProgramRecord): Promise<void> {
  const above = row.trail.at(-1);
  const parent = row.trail.at(-2) ?? null;
  if (await deleteProgram(row)) go(above ? programAddress({ id: above.id, program: parent }) : '/programs');
}

/** More actions on the page of a program. */
export const pageActions: RowAction<ProgramRecord>[] = [
  { label: 'Save as Template', icon: IconCopyPlus, when: (row) => row.can.save_template, run: saveTemplate },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    when: (row) => row.can.delete,
    run: (row) => void leaveDeleted(row),
  },
];

/** Shows who was nudged; a failure is silent, as specified. */
export async function nudge(id: number): Promise<void> {
  if (!(await confirmAction(texts.nudge))) return;
  try {
    const answer = await send(`${reportsPath}/{id}/nudge`, { id }, { idempotencyKey: newId() });
    announce(answer);
    void refreshAfter(answer);
  } catch {
    // Swallowed.
  }
}

export const addReport = (id: number) => openForm(`${reportsPath}/{id}/add`, { id }, swallowed);

export const addProject = (program: number, target: number | string) =>
  openForm(
    `${programsPath}/{program}/targets/{target}/add-project`,
    { program, target },
    { ...swallowed, onSaved: ({ data }) => go(programAddress({ ...data, program: { id: program } })) },
  );
