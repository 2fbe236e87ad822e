import { and, eq, notInArray, or, sql } from 'drizzle-orm';
import type { ContactCompany, Label } from '../../../contract/contacts/contacts.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { claimUploads, uploadedFile } from '../../platform/files/uploads.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import type { Values } from '../../platform/forms.ts';
import { addNode } from '../../platform/nodes.ts';
import { refused } from '../../platform/problems.ts';
import type { companyForm } from './companies.forms.ts';
import { contactCompanyRows } from './companies.list.ts';
import { companyHolders } from './contacts.slots.ts';
import {
  contactCompanies as companies,
  contactCompanyBrands as brands,
  contactCompanyTags as companyTags,
} from './contacts.table.ts';

type CompanyValues = Values<(typeof companyForm)['fields']>;

const chosen = (label: Label | null): Chosen | null => label && { id: label.id, text: label.label };

/** The card as starting values of the form. */
export async function companyValues({ db, record, platform }: Call<ContactCompany>): Promise<Record<string, unknown>> {
  const [logo] = record.logo_id ? await db.select().from(uploads).where(eq(uploads.id, record.logo_id)) : [];
  return {
    ...record,
    owner: record.owner && { id: record.owner.id, text: record.owner.display_name },
    industry: chosen(record.industry),
    source: chosen(record.source),
    brand: record.brand.map(chosen),
    tags: record.tags.map(chosen),
    logo: logo ? { ...uploadedFile(logo, platform.settings), url: record.logo } : null,
  };
}

const stored = ({ owner, industry, source, logo, brand: _brand, tags: _tags, ...plain }: CompanyValues) => ({
  ...plain,
  owner_id: owner,
  industry_id: industry,
  source_id: source,
  logo_id: logo?.id ?? null,
});

/** Sets exactly these categories and tags, without touching rows that stay. */
async function attach(db: Database, company_id: number, { brand, tags, logo }: CompanyValues): Promise<void> {
  const [held, tagged] = [eq(brands.company_id, company_id), eq(companyTags.company_id, company_id)];
  await db.delete(brands).where(and(held, notInArray(brands.item_id, [0, ...brand])));
  await db.delete(companyTags).where(and(tagged, notInArray(companyTags.tag_id, [0, ...tags])));
  const branding = brand.map((item_id) => ({ company_id, item_id }));
  const tagging = tags.map((tag_id) => ({ company_id, tag_id }));
  if (branding.length > 0) await db.insert(brands).values(branding).onConflictDoNothing();
  if (tagging.length > 0) await db.insert(companyTags).values(tagging).onConflictDoNothing();
  if (logo) await claimUploads(db, [logo.id]);
}

const isSame = (held: Label[], wanted: number[]) =>
  held.length === wanted.length && held.every(({ id }) => wanted.includes(id));

export async function companyAnswer(call: Call, id: number, message: string) {
  const [saved] = await contactCompanyRows(call.db, call).where(eq(companies.id, id));
  return reply(saved!, { message });
}

export async function addCompany(call: Call, values: CompanyValues) {
  const node_id = await addNode(call.db, 'Company', null);
  const [made] = await call.db
    .insert(companies)
    .values({ ...stored(values), node_id, created_by_user_id: call.me.id })
    .returning({ id: companies.id });
  await attach(call.db, made!.id, values);
  return companyAnswer(call, made!.id, 'Company added');
}

export async function reviseCompany(call: Call<ContactCompany>, values: CompanyValues) {
  const { id } = call.record;
  // Categories and tags are part of the company: changing them makes a new version of it.
  const isLabelled = isSame(call.record.brand, values.brand) && isSame(call.record.tags, values.tags);
  const touched = isLabelled ? {} : { updated_at: sql`now()` };
  await call.db
    .update(companies)
    .set({ ...stored(values), ...touched })
    .where(eq(companies.id, id));
  await attach(call.db, id, values);
  return companyAnswer(call, id, 'Company saved');
}

/** Undo reverses a deletion. A company with deals or services cannot be deleted, so that nothing is left without its company. */
export async function removeCompany(call: Call<ContactCompany>) {
  const { id } = call.record;
  const holders = companyHolders.all();
  const ways = holders.map(([, live]) => sql`exists (${live(id)})`);
  const { rows } = await call.db.execute<{ held: boolean }>(sql`select ${or(...ways)} as held`);
  const nouns = holders.map(([noun]) => noun).join(' or ');
  if (rows[0]?.held) throw refused(`This company has ${nouns}. Please delete those first.`);
  await call.db
    .update(companies)
    .set({ deleted_at: sql`now()` })
    .where(eq(companies.id, id));
  return reply({ id }, { message: 'Company deleted' });
}
