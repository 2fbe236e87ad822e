import type { Agency, Person } from './agency.ts';

export const dealsPath = '/api/jobs/deals';

const idOf = async ({ open }: Agency, sql: string, values: unknown[]): Promise<number> =>
  (await open.pool.query<{ id: number }>(sql, values)).rows[0]!.id;

export const addCompany = (agency: Agency, name: string) =>
  idOf(
    agency,
    `with n as (insert into nodes (kind) values ('Company') returning id)
     insert into contact_companies (node_id, name, email) select id, $1, 'hello@acme.test' from n returning id`,
    [name],
  );

export const addPerson = (agency: Agency, company: number, name: string) =>
  idOf(
    agency,
    `with n as (insert into nodes (kind) values ('Person') returning id)
     insert into people (node_id, company_id, first_name) select id, $1, $2 from n returning id`,
    [company, name],
  );

export const addServiceType = (agency: Agency, name: string) =>
  idOf(agency, 'insert into service_types (name, identifier) values ($1, lower($1)) returning id', [name]);

export const addTag = (agency: Agency, label: string) =>
  idOf(agency, 'insert into tags (label) values ($1) returning id', [label]);

/** A deal added by a colleague, who is its sales rep by default. */
export async function addDeal(by: Person, values: { company: number; [name: string]: unknown }): Promise<number> {
  const { body } = await by.post(`${dealsPath}/add`, { name: 'Website', owner: by.id, priority: 2, ...values });
  return (body.data as { id: number }).id;
}
