import { and, eq, sql } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { ownFolder, vaultLimits } from '../../../contract/contacts/vault.ts';
import type { SecretField, VaultSite } from '../../../contract/contacts/vault.ts';
import { askedCompany } from '../contacts/contacts.fields.ts';
import { contactCompanies as companies } from '../contacts/contacts.table.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { optionsOf } from '../../platform/options.ts';
import type { Platform } from '../../platform/platform.ts';
import { refused } from '../../platform/problems.ts';
import { note } from './events.ts';
import { dropSecrets, keysFor, putSecrets, swapSecret } from './secrets.ts';
import { isLiveSite, readSites } from './vault.access.ts';
import type { newSiteForm, siteForm } from './vault.forms.ts';
import { vaultSecrets, vaultSites as sites } from './vault.table.ts';

type NewSite = Values<(typeof newSiteForm)['fields']>;
type SiteValues = Values<(typeof siteForm)['fields']>;

const columnsOf = ({ name, company, url, username }: NewSite) => ({ name, company_id: company, url, username });

/** The secrets that were typed; a field left empty keeps its secret. */
const typed = ({ password, notes }: NewSite): Partial<Record<SecretField, string>> => ({
  ...(password ? { password } : {}),
  ...(notes ? { notes } : {}),
});

const noteEach = async (call: Call, site: { id: number; name: string }, fields: SecretField[]): Promise<void> => {
  for (const field of fields) await note(call.db, call, { action: 'edit', site, field });
};

const answered = ({ id, name }: { id: number; name: string }, message: string) => reply({ id, name }, { message });

export const newSiteValues = async (call: Call) => ({ company: await askedCompany(call) });

/** Without the masks: if they were sent back, they would be stored. */
export const siteValues = ({ record: { name, company, url, username } }: Call<VaultSite>) => ({
  name,
  url,
  username,
  company: company && { id: company.id, text: company.name },
});

export async function add(call: Call, values: NewSite) {
  const secrets = typed(values);
  const fields = Object.keys(secrets) as SecretField[];
  const keys = keysFor(call);
  const sealed_at = fields.length > 0 ? sql`now()` : null;
  const [made] = await call.db
    .insert(sites)
    .values({ ...columnsOf(values), sealed_at, created_by_user_id: call.me.id })
    .returning();
  await putSecrets(call.db, keys, made!, secrets);
  await noteEach(call, made!, fields);
  return answered(made!, 'Site added');
}

export async function revise(call: Call<VaultSite>, values: SiteValues) {
  const { db, record } = call;
  const secrets = typed(values);
  const forgotten = values.forget.filter((field) => !(field in secrets));
  const fields = [...(Object.keys(secrets) as SecretField[]), ...forgotten];
  const keys = fields.length > 0 ? keysFor(call) : [];
  const [saved] = await db
    .update(sites)
    .set({ ...columnsOf(values), ...(fields.length > 0 ? { sealed_at: sql`now()` } : {}) })
    .where(eq(sites.id, record.id))
    .returning();
  await putSecrets(db, keys, saved!, secrets);
  await dropSecrets(db, record.id, forgotten);
  await noteEach(call, saved!, fields);
  return answered(saved!, 'Site saved');
}

/** Removed from every list; Undo restores it as long as its secrets are kept. */
export async function remove({ db, record }: Call<VaultSite>) {
  await db
    .update(sites)
    .set({ deleted_at: sql`now()` })
    .where(eq(sites.id, record.id));
  return reply({ id: record.id }, { message: 'Site deleted' });
}

/** Brings back the password before the current one, which can itself be brought back. */
export async function bringBack(call: Call<VaultSite>) {
  const { db, record } = call;
  if (!(await swapSecret(db, record.id, 'password'))) throw refused('This Site has no previous password.');
  await db
    .update(sites)
    .set({ sealed_at: sql`now()` })
    .where(eq(sites.id, record.id));
  await noteEach(call, record, ['password']);
  return reply({ id: record.id }, { message: 'Previous password restored' });
}

/** Erases the secrets of sites that were deleted long ago, and those that were replaced long ago. */
export async function sweepSecrets({ open }: Platform): Promise<void> {
  const long = sql`now() - make_interval(days => ${vaultLimits.kept_days})`;
  await open.db.delete(vaultSecrets).where(
    sql`${vaultSecrets.replaced_at} < ${long} or exists (select from ${sites}
      where ${sites}.id = ${vaultSecrets}.site_id and ${sites}.deleted_at < ${long})`,
  );
}

/** The sites that the caller may read, for selects. */
export async function selectSites(call: Call): Promise<Chosen[]> {
  const { where, order } = optionsOf(
    { id: sites.id, name: sites.name, search: sites.name },
    call,
    and(isLiveSite(), rowsAsSql(readSites, call.me)),
    50,
  );
  return call.db
    .select({ id: sites.id, text: sites.name, hint: sql<string>`coalesce(${companies.name}, ${ownFolder})` })
    .from(sites)
    .leftJoin(companies, eq(companies.id, sites.company_id))
    .where(where)
    .orderBy(...order)
    .limit(50);
}
