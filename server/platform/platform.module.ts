import { withdrawals } from './changes/withdrawals.ts';
import { uploadRoutes } from './files/uploads.routes.ts';
import { sweepUploads } from './files/uploads.ts';
import { liveRoutes } from './live/live.routes.ts';
import { withdrawMails } from './mail/mail.ts';
import { deliverMail, sweepMail } from './mail/mailer.ts';
import type { Module } from './modules.ts';
import { nodeChanges } from './nodes.changes.ts';
import { openApiRoute } from './openapi.ts';

export const platformModule: Module = {
  routes: ({ routes }) => [...uploadRoutes, ...liveRoutes, openApiRoute(routes)],
  changes: nodeChanges,
  jobs: [
    { name: 'sweep-mail', minutes: 60, run: sweepMail },
    { name: 'sweep-uploads', minutes: 60, run: sweepUploads },
  ],
  couriers: { mails: deliverMail },
  gives: [withdrawals.give('mails', withdrawMails)],
};
