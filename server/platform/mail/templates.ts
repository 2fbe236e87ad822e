import type { MailTemplate } from '../../../contract/mail.ts';

type Data = Record<string, string>;

/** One line: a line break in a subject would begin a header of its own. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 200);

const subjects: Record<MailTemplate, (data: Data) => string> = {
  activation: () => 'Activate your Bureau account',
  reset: () => 'Reset your Bureau password',
  password_changed: () => 'Your Bureau password was changed',
  notification: ({ text = 'News' }) => text,
  digest: ({ count = '' }) => `Your Bureau notifications${count ? ` (${count})` : ''}`,
};

export const subjectOf = (template: MailTemplate, data: Data): string => oneLine(subjects[template](data));
