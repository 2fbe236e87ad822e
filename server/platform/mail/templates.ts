import type { MailTemplate } from '../../../contract/platform/mail.ts';

export type MailData = Record<string, string>;
/** A mail before layout: its text, and the one thing to do. */
export type Letter = { subject: string; paragraphs: string[]; button?: { text: string; url: string }; footer: string };

/** One line: a line break in a subject would start another header. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** A path inside the app as a full address. Whatever is given, it leads to our own server. */
export function linkOf(base: string, given: string | undefined): string {
  const url = given ? URL.parse(given, base) : null;
  return url?.origin === new URL(base).origin ? url.href : base;
}

const hello = ({ name }: MailData) => (name ? `Hello ${oneLine(name)},` : 'Hello,');
const settingsHint = 'You can choose which notifications you get by mail in your settings.';
const ignoreHint = 'If this was not you, you can ignore this mail.';

type Template = (data: MailData, link: (given: string | undefined) => string) => Letter;

const templates: Record<MailTemplate, Template> = {
  activation: (data, link) => ({
    subject: 'Activate your Bureau account',
    paragraphs: [
      hello(data),
      'An account has been created for you. Choose a password to activate it.',
      `The link works once${data['hours'] ? `, for ${data['hours']} ${data['hours'] === '1' ? 'hour' : 'hours'}` : ''}.`,
    ],
    button: { text: 'Activate account', url: link(data['url']) },
    footer: ignoreHint,
  }),
  reset: (data, link) => ({
    subject: 'Reset your Bureau password',
    paragraphs: [
      hello(data),
      'Someone asked for a new password for your account.',
      `The link works once${data['minutes'] ? `, for ${data['minutes']} minutes` : ''}.`,
    ],
    button: { text: 'Choose a new password', url: link(data['url']) },
    footer: ignoreHint,
  }),
  password_changed: (data, link) => ({
    subject: 'Your Bureau password was changed',
    paragraphs: [
      hello(data),
      'The password of your account was changed and every other session was signed out.',
      'If this was not you, choose a new password now and tell an administrator.',
    ],
    button: { text: 'Open Bureau', url: link('/') },
    footer: 'This mail is sent whenever a password changes.',
  }),
  notification: (data, link) => ({
    subject: data['text'] ?? 'News',
    paragraphs: [hello(data), data['text'] ?? '', ...(data['warning'] ? [data['warning']] : [])],
    button: { text: 'Open in Bureau', url: link(data['url']) },
    footer: data['warning'] ? 'This mail is always sent, whatever you chose in your settings.' : settingsHint,
  }),
  digest: (data, link) => ({
    subject: data['count'] === '1' ? 'One notification today' : `${data['count'] ?? 'Your'} notifications today`,
    paragraphs: [hello(data), ...(data['text'] ?? '').split('\n')],
    button: { text: 'Open in Bureau', url: link(data['url']) },
    footer: settingsHint,
  }),
};

export const subjectOf = (template: MailTemplate, data: MailData): string =>
  oneLine(templates[template](data, (given) => given ?? '').subject);

export const letterOf = (template: MailTemplate, data: MailData, base: string): Letter =>
  templates[template](data, (given) => linkOf(base, given));

/** News is for those who work here; what warns of a change to an account goes to its address, whoever has it now. */
export const isNews = ({ template, data }: { template: MailTemplate; data: MailData }): boolean =>
  (template === 'notification' || template === 'digest') && !data['warning'];

/** The templates whose link gives access. */
export const secretTemplates: MailTemplate[] = ['activation', 'reset'];
