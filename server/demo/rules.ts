import { once } from './manual.ts';
import type { Written } from './manual.ts';

export type Rule = Written & {
  /** Everyone, or the usernames of people and the names of posts. */
  to?: 'everyone' | string[];
  /** The due date for reading, in days from today; negative if it has passed. */
  read_by?: number;
  /** Who has read which version. */
  read?: Record<string, number>;
};

export const rules: Rule[] = [
  {
    title: 'Confidentiality',
    category: 'Legal',
    tags: ['Required'],
    by: 'grace',
    to: 'everyone',
    read: { admin: 2, erin: 2, sam: 2, pia: 2, joe: 1, marcus: 2, tom: 2, hana: 2, ruth: 2, grace: 2 },
    read_by: -20,
    versions: [
      { days: 500, text: ['What a client tells us stays with us.'] },
      {
        days: 40,
        text: [
          'What a client tells us stays with us, also after they have left.',
          'Nothing of a client is put into a tool that the agency does not pay for.',
        ],
        note: 'After they have left, and outside tools',
      },
    ],
  },
  {
    title: 'Passwords and devices',
    category: 'Security',
    tags: ['Required', 'Security'],
    by: 'hana',
    to: 'everyone',
    read: { admin: 1, erin: 1, sam: 1, pia: 1, joe: 1, leo: 1, viktor: 1 },
    read_by: 12,
    versions: once(
      130,
      'Passwords live in the vault and nowhere else.',
      'A lost phone is told the same hour, not the next morning.',
    ),
  },
  {
    title: 'Holidays',
    category: 'People',
    by: 'grace',
    to: 'everyone',
    read: {
      admin: 2,
      erin: 2,
      sam: 2,
      pia: 2,
      joe: 2,
      marcus: 2,
      tom: 2,
      hana: 2,
      ruth: 2,
      grace: 2,
      leo: 2,
      ines: 2,
      viktor: 2,
      nia: 2,
    },
    versions: [
      { days: 420, text: ['Ask two weeks ahead.'] },
      { days: 300, text: ['Ask three weeks ahead; for a single day the day before is enough.'] },
    ],
  },
  {
    title: 'Sickness',
    category: 'People',
    by: 'grace',
    to: 'everyone',
    read: { admin: 1, erin: 1, sam: 1, pia: 1, joe: 1, tom: 1, ruth: 1, grace: 1 },
    versions: once(380, 'A message before nine is enough. Nobody works while ill, from home neither.'),
  },
  {
    title: 'Expenses',
    category: 'Finance',
    tags: ['Required'],
    by: 'grace',
    to: 'everyone',
    read: { admin: 3, erin: 3, sam: 2, pia: 3, marcus: 3, tom: 2, grace: 3 },
    read_by: 5,
    versions: [
      { days: 450, text: ['Keep every receipt.'] },
      { days: 250, text: ['Keep every receipt, and hand it in the same month.'], note: 'The same month' },
      {
        days: 9,
        text: [
          'Photograph every receipt the same day; the paper may go.',
          'Meals up to $ 40 a person need no question.',
        ],
        note: 'Photographs are enough, and a limit for meals',
      },
    ],
  },
  {
    title: 'Working from home',
    category: 'People',
    by: 'erin',
    to: 'everyone',
    read: { erin: 1, pia: 1 },
    versions: once(120, 'Two days a week, chosen with whoever needs you.'),
    draft: ['Two days a week, chosen with whoever needs you; Tuesdays are for the studio.'],
  },
  {
    title: 'Discounts',
    category: 'Sales',
    tags: ['Required'],
    by: 'marcus',
    to: ['Marketing and Sales', 'Sales'],
    read: { marcus: 1, sam: 1 },
    read_by: -4,
    versions: once(
      60,
      'Up to five per cent each rep decides. Up to ten the Sales Director does. Beyond that we would rather do less for less.',
    ),
  },
  {
    title: 'Qualifying a lead',
    category: 'Sales',
    by: 'marcus',
    to: ['Marketing and Sales', 'Sales'],
    read: { marcus: 2, sam: 2, ines: 2 },
    versions: [
      { days: 200, text: ['Budget, need, date, and who decides.'] },
      { days: 70, text: ['Need first, then who decides, then the date, then the budget.'], wording: true },
    ],
  },
  {
    title: 'Approval before anything is published',
    category: 'Production',
    tags: ['Required'],
    by: 'tom',
    to: ['Production', 'Client Services', 'Design and Build', 'leo'],
    read: { tom: 1, pia: 1, hana: 1 },
    read_by: 8,
    versions: once(60, 'Nothing of a client goes out without their yes in writing.'),
  },
  {
    title: 'Backups of client sites',
    category: 'Security',
    tags: ['Security'],
    by: 'hana',
    to: ['hana', 'tom'],
    read: { hana: 1, tom: 1 },
    versions: once(130, 'Every night, kept for thirty days, tried once a quarter by putting one back.'),
  },
  {
    title: 'Advertising budgets',
    category: 'Media',
    by: 'viktor',
    to: ['viktor', 'pia', 'grace'],
    read: { viktor: 1 },
    versions: once(
      33,
      'A client’s budget is never passed by more than two per cent. At ninety it is looked at every day.',
    ),
  },
  {
    title: 'Pictures and licences',
    category: 'Legal',
    by: 'leo',
    to: ['joe', 'Publicity'],
    read: { leo: 1 },
    read_by: 20,
    versions: once(
      55,
      'Only what we have bought, made, or may prove that we may use. The proof lies in the client’s folder.',
    ),
  },
  {
    title: 'New starters',
    category: 'People',
    by: 'ruth',
    // Partners is vacant, so Erin reads its policies for now.
    to: ['Training', 'Hiring', 'Partners'],
    read: { ruth: 1, grace: 1, erin: 1 },
    versions: once(275, 'The first day ends with something finished. The first week ends with a talk.'),
  },
  { title: 'Gifts', category: 'Legal', by: 'erin', versions: once(100, 'What can be eaten on the day may be kept.') },
  {
    title: 'Use of artificial intelligence',
    category: 'Security',
    by: 'ruth',
    versions: [],
    draft: ['Say so where a machine wrote it. Nothing of a client goes into one that learns from it.'],
  },
];
