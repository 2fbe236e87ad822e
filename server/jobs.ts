import { sendDigests, sweepNotices } from './notifications/digest.ts';
import { sweepUploads } from './platform/files/uploads.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { startCourier } from './platform/mail/courier.ts';
import { sweepMail } from './platform/mail/mailer.ts';
import type { Platform } from './platform/platform.ts';
import { extendOccurrences } from './services/occurrences.ts';
import { sweepSessions } from './session/sessions.ts';

/** What the server does by itself, and how often. */
export const jobs: Job[] = [
  { name: 'send-digests', minutes: 60, run: sendDigests },
  { name: 'extend-occurrences', minutes: 12 * 60, run: (platform) => extendOccurrences(platform) },
  { name: 'sweep-notices', minutes: 12 * 60, run: sweepNotices },
  { name: 'sweep-sessions', minutes: 60, run: ({ open }) => sweepSessions(open.db) },
  { name: 'sweep-mail', minutes: 60, run: sweepMail },
  { name: 'sweep-uploads', minutes: 60, run: sweepUploads },
];

/** Starts the work that nobody asks for, once the server listens. */
export function startBackground(platform: Platform): { stop: () => Promise<void> } {
  const courier = startCourier(platform);
  platform.live.hear('mails', courier.wake);
  const clockwork = startJobs(platform, jobs);
  return {
    stop: async () => {
      await Promise.all([courier.stop(), clockwork.stop()]);
    },
  };
}
