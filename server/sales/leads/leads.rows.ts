import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Label, Named } from '../../../contract/contacts/contacts.ts';
import type { Lead } from '../../../contract/sales/leads.ts';
import { campaigns } from '../campaigns/campaigns.table.ts';
import { readContactCompanies } from '../../contacts/contacts/contacts.access.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { readDeals } from '../deals/deals.access.ts';
import { deals } from '../deals/deals.table.ts';
import { users } from '../../system/people/people.table.ts';
import { pickListItems as items } from '../../system/picklists/picklists.table.ts';
import { canDo, rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, rows } from '../../platform/records.ts';
import { notTrashed } from '../../platform/trash.ts';
import { convertLeads, editLeads } from './leads.access.ts';
import { leads } from './leads.table.ts';

/** A lead as returned; what it points to is shown by name, with a link if the user may read it. */
export const leadRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        id: leads.id,
        name: sql<string>`${leads.name}`,
        first_name: leads.first_name,
        last_name: leads.last_name,
        job_title: leads.job_title,
        email: leads.email,
        phone: leads.phone,
        website: leads.website,
        company_name: leads.company_name,
        company: sql<Lead['company']>`case when ${companies.id} is not null then
          jsonb_build_object('id', ${companies.id}, 'name', ${companies.name}, 'can',
            jsonb_build_object('read', ${rowsAsSql(readContactCompanies, me)})) end`,
        source: sql<Label | null>`case when ${items.id} is not null then
          jsonb_build_object('id', ${items.id}, 'label', ${items.label}) end`,
        campaign: sql<Lead['campaign']>`case when ${campaigns.id} is not null then
          jsonb_build_object('id', ${campaigns.id}, 'name', ${campaigns.name}) end`,
        status: leads.status,
        owner: sql<Named | null>`case when ${users.id} is not null then
          jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}) end`,
        notes: leads.notes,
        last_touch_at: leads.last_touch_at,
        deal: sql<Lead['deal']>`case when ${deals.id} is not null and ${rowsAsSql(readDeals, me)} then
          jsonb_build_object('id', ${deals.id}, 'name', ${deals.name}, 'status', ${deals.status}) end`,
        has_deal: sql<boolean>`${deals.id} is not null`,
        converted_at: leads.converted_at,
        archived_at: leads.archived_at,
        created_at: leads.created_at,
        updated_at: leads.updated_at,
        can: canDo(me, { edit: editLeads, make_deal: convertLeads }),
      })
      .from(leads)
      .leftJoin(companies, and(eq(companies.id, leads.company_id), isNull(companies.deleted_at)))
      .leftJoin(items, eq(items.id, leads.source_id))
      .leftJoin(campaigns, and(eq(campaigns.id, leads.campaign_id), isNull(campaigns.deleted_at)))
      .leftJoin(users, eq(users.id, leads.owner_id))
      .leftJoin(deals, and(eq(deals.id, leads.deal_id), isNull(deals.deleted_at)))
      .$dynamic(),
  );

export const findLead = finder({ noun: 'Lead', table: leads, query: leadRows, within: () => notTrashed(leads) });
