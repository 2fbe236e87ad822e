import {
  IconArrowDown,
  IconArrowRight,
  IconArrowUp,
  IconClipboardCheck,
  IconMessage2,
  IconPencil,
  IconSitemap,
  IconTrash,
} from '@tabler/icons-react';
import { programTexts as texts, reportsAddress } from '../../../contract/organisation/programs.ts';
import type { Sections } from '../../../contract/organisation/programs.ts';
import { mayOpen, mayViewReports } from '../../../contract/organisation/targetRights.ts';
import { go } from '../../platform/address.ts';
import { confirmAction, openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { addProject, deleteProject, editProgram, ownWords, programsPath } from './programActions.ts';
import type { SectionsChange } from './sectionsShape.ts';

type Change = (change: SectionsChange) => void;

async function deleteTarget(item: string, change: Change): Promise<void> {
  if (await confirmAction(texts.deleteTarget, { danger: true })) change({ kind: 'delete item', item });
}

/** The actions on a target of these sections. */
export function targetActions(
  all: Sections,
  cid: string,
  change: Change,
  step: (by: -1 | 1) => void,
): RowAction<undefined>[] {
  const target = all.targets[cid];
  if (!target) return [];
  const { id, program, project } = target;
  const { edit, sort } = all.can;
  const isOpen = mayOpen(target, all.can);
  const others = all.lists.flatMap((key) => (key === target.section ? [] : (all.sections[key] ?? [])));
  return [
    {
      label: 'View Comments',
      icon: IconMessage2,
      when: () => isOpen,
      run: () => openPanel('comments', `ProgramTarget-${id}`),
    },
    {
      label: 'View Reports',
      icon: IconClipboardCheck,
      when: () => mayViewReports(target, all.can),
      run: () => go(reportsAddress(program, id)),
    },
    {
      label: 'Edit Target',
      icon: IconPencil,
      when: () => edit,
      run: () => openForm(`${programsPath}/{program}/targets/{target}/edit`, { program, target: id }, ownWords),
    },
    { label: 'Add Project', icon: IconSitemap, when: () => edit && !project, run: () => addProject(program, id) },
    {
      label: 'Edit Project',
      icon: IconPencil,
      when: () => project?.can.edit === true,
      run: () => editProgram(project!),
    },
    { label: 'Move up', icon: IconArrowUp, when: () => sort, run: () => step(-1) },
    { label: 'Move down', icon: IconArrowDown, when: () => sort, run: () => step(1) },
    ...others.map((section): RowAction<undefined> => ({
      label: `Move to ${section.title}`,
      icon: IconArrowRight,
      when: () => sort,
      run: () => change({ kind: 'move item', item: cid, group: section.cid, before: null }),
    })),
    {
      label: 'Delete Project',
      icon: IconTrash,
      danger: true,
      when: () => project?.can.edit === true,
      run: () => deleteProject(project!.id),
    },
    {
      label: 'Delete Target',
      icon: IconTrash,
      danger: true,
      when: () => edit,
      run: () => void deleteTarget(cid, change),
    },
  ];
}
