import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { addMonths } from '../../contract/platform/days.ts';
import { organizationCompanies } from '../system/companies/companies.table.ts';
import { transaction } from '../platform/database/database.ts';
import type { Database } from '../platform/database/database.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { companyUsers } from '../contacts/companyusers/companyusers.table.ts';
import { roles as roleTable, userRoles, users } from '../system/people/people.table.ts';
import { setUpBoards } from './boards.ts';
import { cast } from './cast.ts';
import { roles, roleWords } from './roles.ts';
import type { RoleName } from './roles.ts';
import { talkOver } from './comments.ts';
import { fillChecklists } from './checklists.ts';
import { writeConditions } from './conditions.ts';
import { fillContacts } from './contacts.ts';
import { writeLetters } from './correspondence.ts';
import { fillLineUp } from './deals.ts';
import { spend } from './expenses.ts';
import { fillFiles } from './files.ts';
import { fillLeadsAndCampaigns } from './leads.ts';
import { commentCategories, defaultItems, pickListItems, serviceTypes, tags } from './lists.ts';
import { dayAgo } from './ago.ts';
import { fillInboxes } from './notices.ts';
import { setUpOrgBoard } from './orgboard.ts';
import { planPrograms } from './programs.ts';
import { writeManual } from './policies.ts';
import { fillServices } from './services.ts';
import { keepStatistics } from './statistics.ts';
import { teach } from './training.ts';
import { logTime } from './timelogs.ts';
import { fillVault } from './vault.ts';

const yearsAgo = (years: number): string => addMonths(dayAgo(0), -12 * years);

const slug = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Creates Northlight Studio in an empty database, all or nothing. */
export async function makeDemoAgency({ open, settings, storage, keyring }: Platform): Promise<void> {
  const password_hash = await hashPassword(settings.demo_password);
  await transaction(open, { user_id: null, batch: randomUUID() }, async (db) => {
    const company_id = await foundStudio(db);
    await hire(db, company_id, password_hash);
    await fillLists(db);
    await setUpOrgBoard(db, company_id);
    await fillContacts(db);
    await fillLineUp(db);
    await fillLeadsAndCampaigns(db);
    await fillServices(db);
    await spend(db, storage);
    await setUpBoards(db);
    await fillChecklists(db);
    await fillVault(db, keyring);
    await fillFiles(db, storage);
    await writeLetters(db);
    await writeManual(db);
    await teach(db, company_id);
    await fillInboxes(db);
    // Builds on everything above, so it must come last.
    await logTime(db);
    await keepStatistics(db, company_id);
    await writeConditions(db, company_id);
    await planPrograms(db, company_id);
    await talkOver(db);
    await db.execute(sql`insert into installation (key, value) values ('demo', 'true')`);
  });
}

async function foundStudio(db: Database): Promise<number> {
  const made = await db
    .insert(organizationCompanies)
    .values([
      {
        name: 'Northlight Studio',
        description: 'A design and marketing agency of fourteen people',
        telephone: '+14155550142',
        email: 'hello@northlight.test',
        time_zone: 'Europe/London',
        week_ends_on: 4,
        started_at: yearsAgo(9),
      },
      {
        name: 'Northlight Media',
        description: 'The paid media arm',
        email: 'media@northlight.test',
        started_at: yearsAgo(3),
      },
    ])
    .returning({ id: organizationCompanies.id });
  return made[0]!.id;
}

async function hire(db: Database, company_id: number, password_hash: string): Promise<void> {
  const roleIds = new Map<RoleName, number>();
  for (const [name, abilities] of Object.entries(roles) as [RoleName, string[]][]) {
    const values = { name, abilities, description: roleWords[name] };
    const [made] = await db.insert(roleTable).values(values).returning({ id: roleTable.id });
    roleIds.set(name, made!.id);
  }
  for (const [index, { username, name, job, role, also, is, outside, years }] of cast.entries()) {
    const [user] = await db
      .insert(users)
      .values({
        username,
        display_name: name,
        email: `${username}@northlight.test`,
        job_title: job,
        phone: `+1415555${String(1000 + index).slice(-4)}`,
        password_hash,
        is_super_admin: is === 'super admin',
        is_admin: is === 'admin',
        is_customer: is === 'client',
        settings: { last_company_id: company_id },
      })
      .returning({ id: users.id, phone: users.phone });
    await db.update(users).set({ activated_at: new Date().toISOString() }).where(eq(users.id, user!.id));
    for (const held of [role, also])
      if (held) await db.insert(userRoles).values({ user_id: user!.id, role_id: roleIds.get(held)! });
    if (outside) await db.insert(companyUsers).values({ company_id, user_id: user!.id, kind: 'client' });
    else
      await db.execute(sql`
        insert into employees (company_id, user_id, full_name, email, mobile, role, started_at, created_at)
        values (${company_id}, ${user!.id}, ${name}, ${`${username}@northlight.test`}, ${user!.phone}, ${job}, ${yearsAgo(years ?? 1)}, ${yearsAgo(years ?? 1)})`);
  }
}

async function fillLists(db: Database): Promise<void> {
  for (const [identifier, labels] of Object.entries(pickListItems)) {
    for (const [index, label] of labels.entries()) {
      await db.execute(sql`
        insert into pick_list_items (pick_list_id, label, identifier, sequence, is_default)
        select id, ${label}, ${slug(label)}, ${(index + 1) * 10}, ${label === defaultItems[identifier]} from pick_lists where identifier = ${identifier}`);
    }
  }
  for (const [name, description] of serviceTypes) {
    await db.execute(
      sql`insert into service_types (name, identifier, description) values (${name}, ${slug(name)}, ${description})`,
    );
  }
  for (const [label, color] of tags) await db.execute(sql`insert into tags (label, color) values (${label}, ${color})`);
  for (const [index, [label, color]] of commentCategories.entries()) {
    await db.execute(
      sql`insert into comment_categories (label, color, sequence) values (${label}, ${color}, ${(index + 1) * 10})`,
    );
  }
}
