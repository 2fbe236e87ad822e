import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { NoticeKind, NoticeMail, NoticeSettings } from '../../../contract/system/notifications.ts';
import { noticeKinds, noticeMails } from '../../../contract/system/notifications.ts';
import { users } from '../people/people.table.ts';
import { checkbox, choice } from '../../platform/fields/choice.ts';
import type { AnyField, Field } from '../../platform/fields/field.ts';

/** How a user wants to be notified of a kind, from their settings: in the inbox and by mail at once by default. */
export const likesOf = (kind: NoticeKind | SQL): { app: SQL<boolean>; mail: SQL<NoticeMail> } => ({
  app: sql`coalesce((${users}.settings ->> ('app_' || ${kind}::text))::boolean, true)`,
  mail: sql`coalesce(${users}.settings ->> ('mail_' || ${kind}::text), 'each')`,
});

type LikeFields = { [K in keyof NoticeSettings]-?: Field<NonNullable<NoticeSettings[K]> | null> };

/** The settings for these choices. */
export const likeFields = Object.fromEntries(
  Object.entries(noticeKinds).flatMap(([kind, label]) => [
    [`app_${kind}`, checkbox(`${label} in the inbox`) as AnyField],
    [`mail_${kind}`, choice(`${label} by mail`, noticeMails, {}) as AnyField],
  ]),
) as unknown as LikeFields;
