import type { Module } from '../../platform/modules.ts';
import { checklistTemplateChanges } from './checklisttemplates.changes.ts';
import { checklistTemplateRoutes } from './checklisttemplates.routes.ts';

export const checklistTemplatesModule: Module = {
  routes: checklistTemplateRoutes,
  changes: checklistTemplateChanges,
};
