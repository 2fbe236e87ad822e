import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ReportLink, ReportName } from '../../../contract/overview/reports.ts';
import { addDays, monthEnd } from '../../../contract/platform/days.ts';
import { readContactCompanies } from '../../contacts/contacts/contacts.access.ts';
import { contactCompanies } from '../../contacts/contacts/contacts.table.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { users } from '../../system/people/people.table.ts';
import { atTheDoor } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { reference } from '../../platform/fields/choice.ts';
import { filter } from '../../platform/lists.ts';
import { readServices, viewServices } from '../../delivery/services/services.access.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import type { Grouping } from './source.ts';

const chosen = (id: string, text: string) => ({ id: Number(id), text });

/** The list of deals or services with this filter, including archived ones, for users who may open it. */
const lists = {
  deals: { to: '/deals/browse', access: readDeals },
  services: { to: '/services/browse', access: viewServices },
};

const inList =
  (name: keyof typeof lists, field: string, more: Record<string, unknown> = {}): NonNullable<Grouping['link']> =>
  (id, text, me) =>
    atTheDoor(lists[name].access, me)
      ? { to: lists[name].to, filters: { ...more, [field]: chosen(id, text), archived: 'all' } }
      : null;

type Listed = { list?: keyof typeof lists; more?: Record<string, unknown> };

const linkIn = (field: string, { list, more }: Listed): Pick<Grouping, 'link'> =>
  list ? { link: inList(list, field, more) } : {};

/** By colleague: `column` has their id. */
export const byUser = (text: string, column: SQL, none: string, listed: Listed = {}): Grouping => ({
  text,
  id: column,
  name: sql`(select u.display_name from users u where u.id = ${column})`,
  none,
  ...linkIn('owner', listed),
});

export const byServiceType = (column: SQL, listed: Listed = {}): Grouping => ({
  text: 'Service type',
  id: column,
  name: sql`(select t.name from service_types t where t.id = ${column})`,
  none: 'No service type',
  ...linkIn('service_type', listed),
});

const companyPage = (id: string, _text: string, me: User) =>
  atTheDoor(readContactCompanies, me) ? { to: `/contacts/companies/${id}` } : null;

export const byCompany = (none = 'No company'): Grouping => ({
  text: 'Company',
  id: sql`facts.company_id`,
  name: sql`(select c.name from contact_companies c where c.id = facts.company_id)`,
  none,
  link: companyPage,
});

export const byService: Grouping = {
  text: 'Service',
  id: sql`facts.service_id`,
  name: sql`(select s.name from services s where s.id = facts.service_id)`,
  hint: sql`(select c.name from services s join contact_companies c on c.id = s.company_id where s.id = facts.service_id)`,
  none: 'No service',
  link: (id, _text, me) => (atTheDoor(readServices, me) ? { to: `/services/${id}` } : null),
};

/** By the month of a day, in order; `link` is given the first and the last day of the month. */
export const byMonthOf = (day: SQL, link: (from: string, to: string) => ReportLink) => ({
  id: sql`to_char(${day}, 'YYYY-MM')`,
  name: sql`to_char(min(${day}), 'FMMonth YYYY')`,
  order: sql`to_char(${day}, 'YYYY-MM')`,
  link: (month: string) => link(`${month}-01`, monthEnd(`${month}-01`)),
});

/** By month; each links to the days of its month. */
export const byMonth = (report: ReportName): Grouping => ({
  text: 'Month',
  none: '',
  ...byMonthOf(sql`facts.day`, (from, to) => ({ to: `/reports/${report}`, search: { period: 'custom', from, to } })),
});

const userField = (label: string) => reference(label, '/api/system/users/ever', { table: users, min: 0 });

export const userFilter = (label: string, column: SQL) => filter(userField(label), (id) => sql`${column} = ${id}`);

export const companyFilter = filter(
  reference('Company', '/api/contacts/companies/select', { table: contactCompanies, min: 0 }),
  (id) => sql`facts.company_id = ${id}`,
);

const typeField = reference('Service Type', '/api/jobs/service-types/select', { table: serviceTypes, min: 0 });

export const serviceTypeFilter = filter(typeField, (id) => sql`facts.service_type_id = ${id}`);

/** A deal can sell several. */
export const soldTypeFilter = filter(
  typeField,
  (id) =>
    sql`exists (select from deal_service_types sold where sold.deal_id = facts.id and sold.service_type_id = ${id})`,
);

/** One row for each type that a deal sells. */
export const bySoldType = (listed: Listed): Grouping => ({
  ...byServiceType(sql`sold.service_type_id`, listed),
  join: sql`left join deal_service_types sold on sold.deal_id = facts.id`,
});

/** The moments when days begin and end in the company's time zone. */
export const dayStart = (day: string, time_zone: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${time_zone})`;
export const dayEnd = (day: string, time_zone: string): SQL => dayStart(addDays(day, 1), time_zone);
