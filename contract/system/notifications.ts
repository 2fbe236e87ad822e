/** What a notification is about; each user chooses how each kind reaches them. */
export const noticeKinds = {
  assignment: 'Assigned to you',
  mention: 'Mentions of you',
  comment: 'Comments',
  due: 'Due dates',
  share: 'Shared with you',
  policy: 'Policies to read',
  training: 'Courses',
  condition: 'Conditions',
  report: 'Compliance reports',
  account: 'Your account',
} as const;
export type NoticeKind = keyof typeof noticeKinds;

/** When a notification is also sent by mail. */
export const noticeMails = { each: 'At once', daily: 'Daily digest', off: 'None' } as const;
export type NoticeMail = keyof typeof noticeMails;

/** How the kinds reach a user: a missing kind means the inbox and a mail at once. */
export type NoticeSettings = { [K in NoticeKind as `app_${K}`]?: boolean } & {
  [K in NoticeKind as `mail_${K}`]?: NoticeMail;
};

declare module '../platform/session.ts' {
  interface UserSettings extends NoticeSettings {}
}

/** A notification for one user, as the bell lists it. */
export type Notice = {
  id: number;
  kind: NoticeKind;
  text: string;
  /** A path inside the app. */
  url: string;
  actor_id: number | null;
  actor: string | null;
  read_at: string | null;
  created_at: string;
};

export const noticeLimits = { text: 500, url: 500, days: 180 } as const;
