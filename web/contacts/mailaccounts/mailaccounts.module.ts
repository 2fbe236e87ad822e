import { mailAccountPlaces } from '../../../contract/contacts/mailaccounts.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const mailAccounts = defineModule({
  places: mailAccountPlaces,
  panels: {
    message: async () => (await import('./MessagePanel.tsx')).MessagePanel,
  },
  tabs: [
    {
      on: 'Company',
      key: 'mail',
      label: 'Mail',
      access: ['read companies', 'read own companies'],
      order: 60,
      content: lazyPart(async () => (await import('./CompanyMail.tsx')).CompanyMail),
    },
    {
      on: 'Person',
      key: 'mail',
      label: 'Mail',
      access: ['read companies', 'read own companies', 'send email'],
      order: 60,
      content: lazyPart(async () => (await import('./PersonMail.tsx')).PersonMail),
    },
  ],
  settings: [
    {
      key: 'mail',
      label: 'Mail account',
      access: ['send email'],
      order: 20,
      content: lazyPart(async () => (await import('./MailAccountSettings.tsx')).MailAccountSettings),
    },
  ],
});
