import { leadPlaces } from '../../../contract/sales/leads.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const leads = defineModule({
  places: leadPlaces,
  screens: {
    leads: async () => (await import('./LeadsBrowse.tsx')).LeadsBrowse,
    'leads-import': async () => (await import('./LeadsImport.tsx')).LeadsImport,
    'lead-dashboard': async () => (await import('./LeadDashboard.tsx')).LeadDashboard,
  },
  finds: { leads: { screen: 'leads', panel: 'lead', access: ['browse leads', 'browse own leads'] } },
  panels: {
    lead: async () => (await import('./LeadPanel.tsx')).LeadPanel,
  },
  commands: [
    {
      label: 'Add Lead',
      access: ['edit leads', 'edit own leads'],
      run: async () => (await import('./leadActions.ts')).addAndOpenLead(),
    },
  ],
});
