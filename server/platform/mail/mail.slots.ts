import type { MailTemplate } from '../../../contract/platform/mail.ts';
import type { Database } from '../database/database.ts';
import { slot } from '../slots.ts';

/**
 * Makes the link of a mail that gives access, at the moment when the mail leaves: nothing that is stored can open an
 * account. A path inside the app; null if the recipient has no use for it any more.
 */
export type MakeLink = (db: Database, to: string) => Promise<string | null>;

export const mailLinks = slot<MailTemplate, MakeLink>('mail links');

/** Whether somebody with this address may sign in, and so still gets news. */
export type IsReader = (db: Database, to: string) => Promise<boolean>;

export const mailReaders = slot<'users', IsReader>('mail readers');
