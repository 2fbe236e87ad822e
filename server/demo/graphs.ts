import type { SourceScope, StatisticMeta, ValuedType } from '../../contract/organisation/statistics.ts';

/** A graph of the studio, as declared here. */
export type Told = {
  title: string;
  group: 'Sales' | 'Production' | 'Marketing' | 'Finance' | 'Executive';
  /** The graph belongs to a person, or to a post and thus its holder. */
  owner?: string;
  post?: string;
  type?: ValuedType;
  /** The values at the beginning and the end of the year, and how much they go up and down between. */
  year?: readonly [from: number, to: number, wave: number];
  source?: readonly [name: string, scope: SourceScope];
  meta?: Partial<StatisticMeta>;
  description?: string;
  quota?: number;
};

const money = { value_type: 'currency' } as const;

export const graphs: Told[] = [
  {
    title: 'Calls made',
    group: 'Sales',
    owner: 'sam',
    year: [38, 61, 9],
    quota: 55,
    description: 'Conversations, not attempts',
  },
  { title: 'Proposals sent', group: 'Sales', post: 'Sales', year: [4, 7, 2], meta: { viability_line: 4 } },
  { title: 'First meetings', group: 'Sales', post: 'Partners', year: [6, 5, 2] },
  { title: 'Deals won', group: 'Sales', post: 'Sales', source: ['deals-won', 'holder'] },
  { title: 'Value of deals won', group: 'Sales', owner: 'erin', source: ['deals-won-value', 'agency'], meta: money },
  { title: 'Deals added', group: 'Sales', post: 'Sales', source: ['deals-added', 'holder'] },
  { title: 'Deals lost', group: 'Sales', owner: 'erin', source: ['deals-lost', 'agency'], meta: { upside_down: true } },
  { title: 'Leads', group: 'Marketing', owner: 'sam', source: ['leads-added', 'agency'] },
  {
    title: 'Open pipeline',
    group: 'Sales',
    owner: 'erin',
    year: [142_000, 186_000, 21_000],
    source: ['open-pipeline', 'agency'],
    meta: { ...money, is_sum: false },
  },
  {
    title: 'Services started',
    group: 'Production',
    post: 'Client Services',
    source: ['services-started', 'agency'],
    type: 'monthly',
  },
  {
    title: 'Services completed',
    group: 'Production',
    post: 'Client Services',
    source: ['services-completed', 'agency'],
    type: 'monthly',
  },
  { title: 'Hours of the studio', group: 'Production', owner: 'pia', source: ['hours-logged', 'agency'] },
  { title: 'Own hours', group: 'Production', owner: 'joe', source: ['hours-logged', 'holder'], type: 'daily' },
  {
    title: 'Expenses',
    group: 'Finance',
    owner: 'erin',
    source: ['expenses', 'agency'],
    type: 'monthly',
    meta: { ...money, upside_down: true },
  },
  { title: 'Items done', group: 'Production', owner: 'joe', source: ['items-done', 'holder'] },
  { title: 'Items of everyone', group: 'Production', owner: 'pia', source: ['items-done', 'agency'] },
  {
    title: 'Retainer fees',
    group: 'Finance',
    owner: 'erin',
    year: [9_400, 14_200, 600],
    source: ['retainer-fees', 'agency'],
    type: 'monthly',
    meta: { ...money, is_sum: false },
  },
  {
    title: 'Budget left',
    group: 'Finance',
    owner: 'pia',
    year: [11_000, 16_500, 2_400],
    source: ['budget-left', 'agency'],
    type: 'monthly',
    meta: { ...money, is_sum: false },
  },
  {
    title: 'Corrections asked for',
    group: 'Production',
    post: 'Client Services',
    year: [14, 6, 4],
    meta: { upside_down: true },
  },
  { title: 'Pieces delivered', group: 'Production', owner: 'joe', year: [11, 17, 4], meta: { viability_line: 10 } },
  {
    title: 'Delivered on the day promised',
    group: 'Production',
    owner: 'pia',
    year: [82, 94, 5],
    meta: { value_type: 'percentage', is_sum: false },
  },
  { title: 'Visitors of the website', group: 'Marketing', owner: 'sam', type: 'daily', year: [320, 410, 90] },
  {
    title: 'Newsletter readers',
    group: 'Marketing',
    post: 'Promotion',
    year: [1900, 2640, 30],
    meta: { is_sum: false },
  },
  { title: 'Articles about us', group: 'Marketing', post: 'Publicity', type: 'monthly', year: [1, 4, 2] },
  {
    title: 'Income',
    group: 'Finance',
    post: 'Income',
    year: [21_000, 29_000, 5200],
    meta: { ...money, viability_line: 20_000 },
  },
  {
    title: 'Bills paid late',
    group: 'Finance',
    post: 'Spending',
    type: 'monthly',
    year: [7, 3, 2],
    meta: { upside_down: true },
  },
  { title: 'Staff', group: 'Executive', post: 'Hiring', type: 'monthly', year: [11, 14, 0], meta: { is_sum: false } },
  { title: 'Hours of study', group: 'Executive', owner: 'joe', year: [2, 4, 2] },
];
