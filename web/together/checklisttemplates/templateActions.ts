import { IconCopy, IconPrinter } from '@tabler/icons-react';
import type { ChecklistTemplate, TemplateItem } from '../../../contract/together/checklists.ts';
import { go } from '../../platform/address.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { closePanelOf } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { archiveActions } from '../../platform/lists/archiveActions.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const templatesPath = '/api/checklists/templates';
export const templateItemsPath = '/api/checklists/template-items';
/** The fields that the actions need. */
export type ActedTemplate = Pick<ChecklistTemplate, 'id' | 'title' | 'archived_at' | 'can'>;

const archive = ({ id }: ActedTemplate) =>
  void runAction(
    `${templatesPath}/{id}/archive`,
    { id },
    { becomes: ['checklist_templates', 'archived'], confirm: true },
  );
const unArchive = ({ id }: ActedTemplate) =>
  void runAction(
    `${templatesPath}/{id}/un-archive`,
    { id },
    { becomes: ['checklist_templates', 'un-archived'], confirm: true },
  );

export const printAddress = (id: number) => `/system/checklist-template-print?template=${id}`;
export const addTemplate = () => openForm(`${templatesPath}/add`);
export const editTemplate = (template: ActedTemplate) => openForm(`${templatesPath}/{id}/edit`, { id: template.id });

async function deleteTemplate(template: ActedTemplate): Promise<void> {
  const answer = await runAction(
    `${templatesPath}/{id}/delete`,
    { id: template.id },
    { becomes: ['checklist_templates', 'deleted'], confirm: true },
  );
  if (answer) closePanelOf('checklist-template', template.id);
}

/** The actions of a template, without Edit. */
export const otherTemplateActions: RowAction<ActedTemplate>[] = [
  { label: 'Print', icon: IconPrinter, run: ({ id }) => go(printAddress(id)) },
  {
    label: 'Copy',
    icon: IconCopy,
    when: ({ can }) => can.copy,
    run: (template) => void runAction(`${templatesPath}/{id}/copy`, { id: template.id }),
  },
  ...archiveActions<ActedTemplate>(({ can }) => can.archive, archive, unArchive),
  deleteAction((template) => void deleteTemplate(template)),
];

export const templateActions: RowAction<ActedTemplate>[] = [editAction(editTemplate), ...otherTemplateActions];

export const itemActions: RowAction<TemplateItem>[] = [
  editAction((item) => openForm(`${templateItemsPath}/{id}/edit`, { id: item.id })),
  deleteAction(
    (item) =>
      void runAction(
        `${templateItemsPath}/{id}/delete`,
        { id: item.id },
        { becomes: ['checklist_template_items', 'deleted'], confirm: true },
      ),
  ),
];
