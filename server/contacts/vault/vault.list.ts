import { eq, sql } from 'drizzle-orm';
import { ownFolder, secretMask } from '../../../contract/contacts/vault.ts';
import type { SecretField, VaultMeta, VaultSite } from '../../../contract/contacts/vault.ts';
import { contactCompanies as companies } from '../contacts/contacts.table.ts';
import { admins, atTheDoor, canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { reference } from '../../platform/fields/choice.ts';
import { filter, list } from '../../platform/lists.ts';
import { finder, rows } from '../../platform/records.ts';
import type { SheetColumn } from '../../platform/sheets.write.ts';
import { problemFor } from './secrets.ts';
import { deleteSites, editSites, isLiveSite, shareSites, viewPasswords } from './vault.access.ts';
import { vaultSecrets as secrets, vaultSites as sites } from './vault.table.ts';

const secretOf = (field: SecretField, shown: ReturnType<typeof sql>) =>
  sql<
    string | null
  >`(select ${shown} from ${secrets} where ${secrets}.site_id = ${sites}.id and ${secrets}.field = ${field}
    and ${secrets}.replaced_at is null)`;

const folder = sql<string>`coalesce(${companies.name}, ${ownFolder})`;

const siteRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: sites.id,
        name: sites.name,
        url: sites.url,
        username: sites.username,
        password: secretOf('password', sql`${secretMask}::text`),
        notes: secretOf('notes', sql`${secretMask}::text`),
        folder_name: folder,
        company: sql<VaultSite['company']>`case when ${companies.id} is not null then
          jsonb_build_object('id', ${companies.id}, 'name', ${companies.name}) end`,
        password_set_at: secretOf(
          'password',
          sql`to_char(${secrets}.set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        ),
        has_earlier_password: sql<boolean>`exists (select from ${secrets} where ${secrets}.site_id = ${sites}.id
          and ${secrets}.field = 'password' and ${secrets}.replaced_at is not null)`,
        created_at: sites.created_at,
        updated_at: sites.updated_at,
        can: canDo(me, { edit: editSites, delete: deleteSites, reveal: viewPasswords, watch: admins }),
      })
      .from(sites)
      .leftJoin(companies, eq(companies.id, sites.company_id))
      .$dynamic(),
  );

export const findSite = finder({ noun: 'Site', table: sites, query: siteRows, within: isLiveSite });

/** Name, address and username only: secrets cannot be searched or sorted by. */
export const siteList = list({
  id: sites.id,
  query: (call) => siteRows(call.db, call),
  sort: {
    // Keeps the sites of a folder together.
    folder: sql`(coalesce(${companies.name}, '') || ' / ' || ${sites.name})`,
    name: sites.name,
    url: sites.url,
    username: sites.username,
    created_at: sites.created_at,
  },
  defaultSort: 'folder',
  search: sql`(${sites.name} || ' ' || coalesce(${sites.url}, '') || ' ' || coalesce(${sites.username}, ''))`,
  filters: {
    company: filter(reference('Company', '/api/contacts/companies/select', { table: companies, min: 0 }), (id) =>
      eq(sites.company_id, id),
    ),
  },
  within: isLiveSite,
  meta: async (call): Promise<VaultMeta> => ({
    problem: problemFor(call),
    can: { watch: atTheDoor(admins, call.me), share: atTheDoor(shareSites, call.me) },
  }),
});

/** The list as a file: where to sign in, but never the password. */
export const siteSheet: SheetColumn<VaultSite>[] = [
  { label: 'Folder', value: ({ folder_name }) => folder_name, width: 28 },
  { label: 'Name', value: ({ name }) => name, width: 28 },
  { label: 'Login URL', value: ({ url }) => url, width: 40 },
  { label: 'Username', value: ({ username }) => username, width: 28 },
];
