import { outboxPlaces } from '../../../contract/system/outbox.places.ts';
import { defineModule } from '../../platform/modules/module.ts';

export const outbox = defineModule({
  places: outboxPlaces,
  screens: {
    outbox: async () => (await import('./OutboxBrowse.tsx')).OutboxBrowse,
  },
  panels: {
    mail: async () => (await import('./MailPanel.tsx')).MailPanel,
  },
});
