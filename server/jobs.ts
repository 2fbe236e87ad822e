import { tellDue } from './together/checklists/due.ts';
import { deliverMessages } from './contacts/mailaccounts/delivery.ts';
import { sendDigests, sweepNotices } from './system/notifications/digest.ts';
import { sweepUploads } from './platform/files/uploads.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { startCourier } from './platform/mail/courier.ts';
import { deliverMail, sweepMail } from './platform/mail/mailer.ts';
import type { Platform } from './platform/platform.ts';
import { extendOccurrences } from './delivery/services/occurrences.ts';
import { sweepSessions } from './system/session/sessions.ts';
import { sweepSecrets } from './contacts/vault/vault.ts';

/** What the server does by itself, and how often. */
export const jobs: Job[] = [
  { name: 'send-digests', minutes: 60, run: sendDigests },
  { name: 'tell-due-items', minutes: 60, run: tellDue },
  { name: 'extend-occurrences', minutes: 12 * 60, run: (platform) => extendOccurrences(platform) },
  { name: 'sweep-notices', minutes: 12 * 60, run: sweepNotices },
  { name: 'sweep-sessions', minutes: 60, run: ({ open }) => sweepSessions(open.db) },
  { name: 'sweep-mail', minutes: 60, run: sweepMail },
  { name: 'sweep-uploads', minutes: 60, run: sweepUploads },
  { name: 'sweep-vault', minutes: 12 * 60, run: sweepSecrets },
];

/** Starts the work that nobody asks for, once the server listens. */
export function startBackground(platform: Platform): { stop: () => Promise<void> } {
  const couriers = {
    mails: startCourier(platform.log, (stopped) => deliverMail(platform, stopped)),
    mail_messages: startCourier(platform.log, (stopped) => deliverMessages(platform, stopped)),
  };
  for (const [table, { wake }] of Object.entries(couriers)) platform.live.hear(table, wake);
  const clockwork = startJobs(platform, jobs);
  return {
    stop: async () => {
      await Promise.all([...Object.values(couriers), clockwork].map(({ stop }) => stop()));
    },
  };
}
