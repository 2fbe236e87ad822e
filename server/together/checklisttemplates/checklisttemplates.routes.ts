import { archive, unArchive } from '../../platform/archive.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { listing, post, record } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { copyTemplates } from '../checklists/checklists.access.ts';
import {
  addTemplates,
  archiveTemplates,
  deleteTemplates,
  editTemplates,
  readTemplates,
} from './checklisttemplates.access.ts';
import { newTemplateForm, templateForm, templateItemForm } from './checklisttemplates.forms.ts';
import { findTemplate, findTemplateItem, templateItemList, templateList } from './checklisttemplates.list.ts';
import { checklistTemplates } from './checklisttemplates.table.ts';
import {
  addTemplate,
  addTemplateItem,
  copyTemplate,
  orderTemplateItems,
  removeTemplate,
  removeTemplateItem,
  reviseTemplate,
  reviseTemplateItem,
} from './checklisttemplates.ts';

const path = '/api/checklists/templates';
const one = `${path}/{id}`;
const item = '/api/checklists/template-items/{id}';
const noun = 'Checklist Template';

export const checklistTemplateRoutes: Route[] = [
  ...listing(`${path}/list`, readTemplates, templateList),
  ...dialog(`${path}/add`, addTemplates, null, {
    title: 'Add Checklist Template',
    form: newTemplateForm,
    save: addTemplate,
  }),
  record(one, readTemplates, findTemplate),
  ...editing(`${one}/edit`, editTemplates, findTemplate, {
    title: 'Edit Checklist Template',
    form: templateForm,
    partial: true,
    values: (call) => call.record,
    save: reviseTemplate,
  }),
  post(`${one}/copy`, copyTemplates, copyTemplate, {
    finder: findTemplate,
    summary: 'Adds a list to the record of reference_type and reference_id; without a record it copies the template.',
  }),
  ...action(`${one}/archive`, archiveTemplates, findTemplate, archive(checklistTemplates, noun), {
    confirm: 'Are you sure you want to archive this Checklist Template?',
  }),
  ...action(`${one}/un-archive`, archiveTemplates, findTemplate, unArchive(checklistTemplates, noun), {
    confirm: 'Are you sure you want to un-archive this Checklist Template?',
  }),
  ...action(`${one}/delete`, deleteTemplates, findTemplate, removeTemplate, {
    confirm: 'Are you sure you want to delete this Checklist Template?',
  }),
  ...listing(`${one}/items`, readTemplates, templateItemList),
  post(`${one}/items/sequence`, editTemplates, orderTemplateItems, { finder: findTemplate }),
  ...dialog(`${one}/items/add`, editTemplates, findTemplate, {
    title: 'Add Item',
    form: templateItemForm,
    save: addTemplateItem,
  }),
  ...editing(`${item}/edit`, editTemplates, findTemplateItem, {
    title: 'Edit Item',
    form: templateItemForm,
    partial: true,
    values: (call) => call.record,
    save: reviseTemplateItem,
  }),
  ...action(`${item}/delete`, editTemplates, findTemplateItem, removeTemplateItem, {
    confirm: 'Are you sure you want to delete this Item?',
  }),
];
