import { auditPlaces } from '../../../contract/system/audit.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const audit = defineModule({
  places: auditPlaces,
  screens: {
    'audit-log': async () => (await import('./AuditLog.tsx')).AuditLog,
  },
  panels: {
    'audit-event': async () => (await import('./EventPanel.tsx')).EventPanel,
    'change-batch': async () => (await import('./ChangePanel.tsx')).ChangePanel,
  },
});
