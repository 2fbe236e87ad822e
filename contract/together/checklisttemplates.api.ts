import type { Saved } from '../platform/answers.ts';
import type { ChecklistTemplate, ChecklistTemplateRecord, TemplateItem } from './checklists.ts';

declare module '../api.ts' {
  interface Api {
    '/api/checklists/templates/list': { list: ChecklistTemplate; filters: true; row: 'checklist_templates' };
    '/api/checklists/templates/add': { form: Saved };
    '/api/checklists/templates/{id}': { get: ChecklistTemplateRecord; row: 'checklist_templates' };
    '/api/checklists/templates/{id}/edit': { edit: Saved; row: 'checklist_templates' };
    '/api/checklists/templates/{id}/copy': { post: Saved };
    '/api/checklists/templates/{id}/archive': { action: Saved; becomes: ['checklist_templates', 'archived'] };
    '/api/checklists/templates/{id}/un-archive': { action: Saved; becomes: ['checklist_templates', 'un-archived'] };
    '/api/checklists/templates/{id}/delete': { action: Saved; becomes: ['checklist_templates', 'deleted'] };
    '/api/checklists/templates/{id}/items': { list: TemplateItem; row: 'checklist_template_items' };
    '/api/checklists/templates/{id}/items/sequence': { post: Saved };
    '/api/checklists/templates/{id}/items/add': { form: Saved };
    '/api/checklists/template-items/{id}/edit': { edit: Saved; row: 'checklist_template_items' };
    '/api/checklists/template-items/{id}/delete': { action: Saved; becomes: ['checklist_template_items', 'deleted'] };
  }
  interface Tables {
    checklist_templates: true;
    checklist_template_items: true;
  }
}
