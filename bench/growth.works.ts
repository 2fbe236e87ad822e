import { addDays, utcDay } from '../contract/platform/days.ts';

type Growing = {
  name: string;
  path: (turn: number) => string;
  requests: number;
  /** Below this many ms it may cost more than twice as much as at the first size. */
  most: number;
};

const words = ['lumen', 'harbour', 'granite', 'walnut', 'saffron'];
const rare = ['a1b2', 'c0ff', '91bc', '7de2', 'd9a4'];
const misspelt = ['lumne', 'harbuor', 'grantie', 'wanlut', 'safron'];
const one = (of: string[]) => (turn: number) => of[turn % of.length];

const daysAgo = (days: number) => addDays(utcDay(Date.now()), -days);

const list = (name: string, path: (turn: number) => string, most = 20): Growing => ({ name, path, requests: 40, most });

/** Calls that must stay cheap after years of use; a search may cost 20 ms, a global search 60. */
export const growing: Growing[] = [
  list('deals, page 1', () => '/api/jobs/deals'),
  list('deals, page 400', () => '/api/jobs/deals?page=400'),
  list('deals by owner', () => '/api/jobs/deals?sort=owner'),
  list('deals by company', () => '/api/jobs/deals?sort=company'),
  list('deals, won', () => '/api/jobs/deals?status=won'),
  list('deals, frequent word', (turn) => `/api/jobs/deals?search=${one(words)(turn)}`),
  list('deals, rare word', (turn) => `/api/jobs/deals?search=${one(rare)(turn)}`),
  list('deals, several words', (turn) => `/api/jobs/deals?search=website%20${one(words)(turn)}`),
  list('companies, page 1', () => '/api/contacts/companies'),
  list('companies by owner', () => '/api/contacts/companies?sort=owner'),
  list('companies, two letters', (turn) => `/api/contacts/companies?search=${one(words)(turn)!.slice(0, 2)}`),
  list('companies, frequent word', (turn) => `/api/contacts/companies?search=${one(words)(turn)}`),
  list('global search, frequent word', (turn) => `/api/search?q=${one(words)(turn)}`, 60),
  list('global search, misspelt word', (turn) => `/api/search?q=${one(misspelt)(turn)}`, 60),
  list('dashboard pipeline', () => '/api/dashboard/pipeline'),
  list('time logs', () => '/api/jobs/time-logs'),
  list('notifications', () => '/api/system/notifications'),
  list('changes', () => '/api/system/changes'),
  list('changes of some days', () => `/api/system/changes?from=${daysAgo(4)}&to=${daysAgo(3)}`),
  list('audit log until some days ago', () => `/api/system/audit?to=${daysAgo(3)}`),
  list('history of a deal', () => '/api/system/history?table=deals&id=2'),
  list('comments of a company', () => '/api/comments/comments?reference_type=Company&reference_id=2'),
  list('select of companies', (turn) => `/api/contacts/companies/select?q=${one(words)(turn)}`),
  list('select of deals', (turn) => `/api/jobs/deals/select?q=${one(words)(turn)}`),
  list('duplicates of a name', (turn) => `/api/contacts/duplicates?name=${one(misspelt)(turn)}%20Studios`, 60),
  list('programs', () => '/api/makh/programs'),
  list('programs, frequent word', (turn) => `/api/makh/programs?search=${one(words)(turn)}`),
  list('programs by who has them', () => '/api/makh/programs?sort=assigned_to'),
  list('program templates, frequent word', (turn) => `/api/makh/programs/templates?search=${one(words)(turn)}`),
  list('compliance reports that wait', () => '/api/makh/programs/reports'),
  list('conditions', () => '/api/makh/conditions'),
  list('enrolments', () => '/api/training/enrollments'),
  list('enrolments by employee', () => '/api/training/enrollments?sort=employee'),
  list('enrolments in progress', () => '/api/training/enrollments?status=in_progress'),
  list('steps of all courses', () => '/api/training/steps'),
  list('courses', () => '/api/training/courses'),
  list('policies', () => '/api/organization/policies'),
  list('policies, frequent word', (turn) => `/api/organization/policies?search=${one(words)(turn)}`),
  list('statistics', () => '/api/foundry/statistics/assignments'),
];
