import { checklistTemplatePlaces } from '../../../contract/together/checklisttemplates.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const checklistTemplates = defineModule({
  places: checklistTemplatePlaces,
  screens: {
    'checklist-templates': async () => (await import('./TemplatesBrowse.tsx')).TemplatesBrowse,
    'checklist-template-print': async () => (await import('./TemplatePrint.tsx')).TemplatePrint,
  },
  panels: {
    'checklist-template': async () => (await import('./TemplatePanel.tsx')).TemplatePanel,
  },
});
