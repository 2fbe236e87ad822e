import { and, inArray, or, sql } from 'drizzle-orm';
import { mayDo } from '../../../contract/platform/abilities.ts';
import { importPaths } from '../../../contract/contacts/imports.ts';
import { chosenLeadStatuses } from '../../../contract/sales/leads.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import type { Importing, Row } from '../../contacts/imports/importing.ts';
import { emailKeys, isAmongRows, personAt, textAt } from '../../contacts/imports/keys.ts';
import { keyOf, namesOf } from '../../contacts/imports/known.ts';
import type { Target } from '../../contacts/imports/targets.ts';
import {
  choiceTarget,
  fullNameTarget,
  inOneLine,
  itemTarget,
  ownTarget,
  phoneTarget,
  plain,
  prose,
  staffTarget,
  webTarget,
} from '../../contacts/imports/targets.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { pieces, updateAll } from '../../platform/bulk.ts';
import type { Database } from '../../platform/database/database.ts';
import { notTrashed } from '../../platform/trash.ts';
import { campaigns } from '../campaigns/campaigns.table.ts';
import { browseLeads, editLeads, importLeads } from './leads.access.ts';
import { isNamed, namelessText, newLeadForm } from './leads.forms.ts';
import { leads } from './leads.table.ts';

const of = (name: keyof typeof newLeadForm.fields) => ({ name, label: newLeadForm.fields[name].schema.label });

/** A lead without a person is called as its company. */
const nameOf = (row: Row) => personAt(row) || textAt(row, 'company_name');

/** A company of the contacts by its name; any other name is kept as text, as a lead needs no company in the contacts. */
const companyTarget = (label: string, ...aliases: string[]): Target => ({
  name: 'company',
  label,
  aliases,
  put: ({ given }, text, known) => {
    const found = known.companies.get(keyOf(text));
    if (typeof found === 'number') given['company'] = found;
    given['company_name'] = inOneLine(text);
  },
});

/** The row's own columns, as named in the table. */
function columnsOf({ values }: Row): Record<string, unknown> {
  const { owner, source, campaign, company, ...plainOnes } = values;
  return {
    ...plainOnes,
    ...(owner === undefined ? {} : { owner_id: owner }),
    ...(source === undefined ? {} : { source_id: source }),
    ...(campaign === undefined ? {} : { campaign_id: campaign }),
    ...(company === undefined ? {} : { company_id: company }),
  };
}

/** Companies in the contacts keep their own spelling. */
async function spelled(db: Database, rows: Row[]): Promise<Map<unknown, string>> {
  const ids = rows.flatMap(({ values: { company } }) => (typeof company === 'number' ? company : []));
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, [...new Set(ids)]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

export const leadImport: Importing = {
  kind: 'leads',
  nouns: ['lead', 'leads'],
  path: importPaths.leads,
  access: importLeads,
  form: newLeadForm,
  needs: ['first_name', 'full_name', 'company'],
  // The company of a lead is part of its name, and only contact changes its status.
  keeps: ['company', 'status'],
  targets: [
    plain(of('first_name'), 'firstname', 'given name', 'forename', 'first'),
    plain(of('last_name'), 'lastname', 'surname', 'family name', 'last'),
    fullNameTarget('Full name', 'name', 'lead', 'lead name', 'contact', 'contact name', 'person', 'display name'),
    companyTarget('Company', 'company name', 'organization', 'organisation', 'account', 'account name', 'business'),
    plain(of('job_title'), 'title', 'position', 'role', 'job'),
    plain(of('email'), 'e-mail', 'email address', 'mail', 'work email'),
    phoneTarget(of('phone'), 'telephone', 'phone number', 'tel', 'mobile', 'mobile phone', 'cell', 'work phone'),
    webTarget(of('website'), 'url', 'web', 'web site', 'domain', 'homepage'),
    choiceTarget(of('status'), chosenLeadStatuses, 'lead status', 'stage'),
    itemTarget(of('source'), 'source', 'lead source', 'origin', 'channel'),
    ownTarget(of('campaign'), 'campaign name'),
    staffTarget(of('owner'), 'lead owner', 'sales rep', 'assigned to', 'record owner'),
    prose(of('notes'), 'note', 'description', 'about', 'comments', 'message'),
  ],
  knows: async ({ db, me }) => {
    if (!mayDo(me, 'browse campaigns')) return { campaign: new Map() };
    const found = await db
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(notTrashed(campaigns));
    return { campaign: namesOf(found) };
  },
  lacks: (values) => (isNamed(values) ? null : namelessText),
  keysOf: (row) => [`name ${nameOf(row)} at ${textAt(row, 'company_name')}`, ...emailKeys(textAt(row, 'email'))],
  existing: async ({ db, me }, rows) => {
    const found = await db
      .select({
        id: leads.id,
        text: sql<string>`${leads.name}`,
        email: leads.email,
        company_name: leads.company_name,
        can_update: rowsAsSql(editLeads, me),
      })
      .from(leads)
      .where(
        and(
          or(
            isAmongRows(leads.name, rows, nameOf),
            isAmongRows(leads.email, rows, (row) => textAt(row, 'email')),
          ),
          notTrashed(leads),
          rowsAsSql(browseLeads, me),
        ),
      )
      .orderBy(leads.id);
    return found.map(({ email, company_name, ...one }) => ({
      ...one,
      keys: [`name ${keyOf(one.text)} at ${keyOf(company_name ?? '')}`, ...emailKeys(email)],
    }));
  },
  add: async ({ db, me }, rows, _made, tick) => {
    const names = await spelled(db, rows);
    let added = 0;
    for (const piece of pieces(rows)) {
      await db.insert(leads).values(
        piece.map((row) => {
          const { company, status = 'new' } = row.values;
          return {
            owner_id: me.id,
            ...columnsOf(row),
            ...(names.has(company) && { company_name: names.get(company)! }),
            created_by_user_id: me.id,
            last_touch_at: status === 'new' ? null : sql`now()`,
          };
        }),
      );
      tick((added += piece.length) / rows.length);
    }
  },
  update: async ({ db }, rows, _made, tick) => {
    const images = rows.map(({ id, row }) => {
      const { company_id: _company, company_name: _name, status: _status, ...image } = columnsOf(row);
      return { id, image };
    });
    await updateAll(db, leads, images, tick);
  },
};
