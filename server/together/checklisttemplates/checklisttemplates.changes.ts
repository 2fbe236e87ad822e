import { either } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { copyTemplates } from '../checklists/checklists.access.ts';
import {
  addTemplates,
  archiveTemplates,
  deleteTemplates,
  editTemplates,
  readTemplates,
} from './checklisttemplates.access.ts';
import { templateForm, templateItemForm } from './checklisttemplates.forms.ts';
import { checklistTemplateItems, checklistTemplates } from './checklisttemplates.table.ts';

const make = either(addTemplates, copyTemplates);

export const checklistTemplateChanges = {
  checklist_templates: {
    noun: 'Checklist template',
    table: checklistTemplates,
    name: 'title',
    read: readTemplates,
    undo: { added: make, changed: either(editTemplates, archiveTemplates), deleted: deleteTemplates },
    guarded: { archived_at: archiveTemplates },
    form: templateForm,
    labels: { archived_at: 'Archived' },
  },
  checklist_template_items: {
    noun: 'Template item',
    table: checklistTemplateItems,
    name: 'title',
    read: readTemplates,
    undo: {
      added: either(make, editTemplates),
      changed: editTemplates,
      deleted: either(editTemplates, deleteTemplates),
    },
    form: templateItemForm,
    lookups: { template_id: { table: checklistTemplates, text: checklistTemplates.title } },
    labels: { template_id: 'Template' },
    hidden: ['sequence'],
  },
} satisfies Tracked;
