import { sendDigests } from './notifications/digest.ts';
import { sweepUploads } from './platform/files/uploads.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { startCourier } from './platform/mail/courier.ts';
import { sweepMail } from './platform/mail/mailer.ts';
import type { Platform } from './platform/platform.ts';
import { sweepSessions } from './session/sessions.ts';

/** What the server does by itself, and when. */
export const jobs: Job[] = [
  { name: 'send-digests', cron: '2 * * * *', run: sendDigests },
  { name: 'sweep-sessions', cron: '7 * * * *', run: ({ open }) => sweepSessions(open.db) },
  { name: 'sweep-mail', cron: '17 * * * *', run: sweepMail },
  { name: 'sweep-uploads', cron: '27 * * * *', run: sweepUploads },
];

/** Starts the work that nobody asks for, once the server listens. */
export function startBackground(platform: Platform): { stop: () => Promise<void> } {
  const courier = startCourier(platform);
  platform.live.hear('mails', courier.wake);
  const clockwork = startJobs(platform, jobs).catch((error: unknown) => {
    platform.log.error({ err: error }, 'the job queue could not be started');
    return null;
  });
  return {
    stop: async () => {
      await Promise.all([courier.stop(), clockwork.then((started) => started?.stop())]);
    },
  };
}
