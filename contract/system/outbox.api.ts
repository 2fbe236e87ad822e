import type { Saved } from '../platform/answers.ts';
import type { Mail, MailRow } from '../platform/mail.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/mails': { list: MailRow; meta: { delivers: boolean }; filters: true; row: 'mails' };
    '/api/system/mails/{id}': { get: Mail; row: 'mails' };
    '/api/system/mails/{id}/link': { post: { link: string } };
    '/api/system/mails/{id}/retry': { action: Saved };
  }
  interface Tables {
    mails: true;
  }
}
