import { sql } from 'drizzle-orm';
import { tenApart, wideScale } from '../platform/ordering/numbers.ts';
import { checklistItems, checklists } from '../together/checklists/checklists.table.ts';
import { checklistTemplateItems, checklistTemplates } from '../together/checklisttemplates/checklisttemplates.table.ts';
import type { Database } from '../platform/database/database.ts';
import { nodes } from '../platform/nodes.ts';
import { dayAgo } from './ago.ts';

type Plan = { title: string; description: string; items: string[]; isOld?: true };

const launch: Plan = {
  title: 'Website launch',
  description: 'From the signed offer to the day after the launch',
  items: [
    'Collect texts and pictures from the client',
    'Agree on the sitemap',
    'Design the home page',
    'Build the templates',
    'Fill in the contents',
    'Test forms and tracking',
    'Redirect the old addresses',
    'Launch',
    'Check the search console after a day',
  ],
};
const campaign: Plan = {
  title: 'Campaign kick-off',
  description: 'What to do before the ads go live',
  items: [
    'Agree on goal and budget',
    'Write three advertisements',
    'Set up conversion tracking',
    'Choose audiences',
    'Approval by the client',
    'Go live',
  ],
};
const proposal: Plan = {
  title: 'Proposal',
  description: 'From the first call to the offer',
  items: ['Call to understand the need', 'Estimate with production', 'Write the offer', 'Walk them through it'],
};
const welcome: Plan = {
  title: 'Welcome a new client',
  description: 'The first week with us',
  items: [
    'Send the welcome letter',
    'Ask for logins and put them in the vault',
    'Introduce the team',
    'Set up the folder',
  ],
};
const report: Plan = {
  title: 'Monthly report',
  description: 'By the fifth working day',
  items: ['Export the figures', 'Write the summary', 'Have a colleague proofread it', 'Send it and call'],
};
const fax: Plan = { title: 'Fax mailing', description: 'No longer offered', items: ['Print', 'Send'], isOld: true };

const templates = [launch, campaign, proposal, welcome, report, fax];

type Carrier = { kind: 'Company' | 'Deal' | 'Service'; id: number; node_id: number };

const plansOf: Record<Carrier['kind'], Plan[][]> = {
  Deal: [[proposal], [proposal, welcome]],
  Service: [[launch, campaign], [report], [campaign, report]],
  Company: [[welcome]],
};
const makers = ['joe', 'pia', 'hana', 'leo', 'sam', 'viktor', 'tom'];

/** The templates of the studio, and the lists that are being worked on. */
export async function fillChecklists(db: Database): Promise<void> {
  await writeTemplates(db);
  const { rows: carriers } = await db.execute<Carrier>(sql`
    (select 'Deal' as kind, id, node_id from deals where status = 'in-progress' and deleted_at is null order by id limit 10)
    union all (select 'Service', id, node_id from services where status = 1 and deleted_at is null order by id limit 12)
    union all (select 'Company', id, node_id from contact_companies where deleted_at is null order by id limit 5)`);
  const { rows: staff } = await db.execute<{ id: number; username: string }>(sql`select id, username from users`);
  const idOf = (username: string) => staff.find((user) => user.username === username)?.id ?? null;
  const lists = carriers.flatMap((carrier, at) => {
    const plans = plansOf[carrier.kind];
    return plans[at % plans.length]!.map((plan, place) => ({ carrier, plan, place, seed: at * 5 + place * 3 }));
  });
  const made = await db
    .insert(checklists)
    .values(
      lists.map(({ carrier, plan, place }, at) => ({
        cid: `list-demo-${at}`,
        reference_type: carrier.kind,
        reference_id: carrier.id,
        title: plan.title,
        description: plan.description,
        sequence: (place + 1) * tenApart.step,
        created_by_user_id: idOf('pia'),
      })),
    )
    .returning({ id: checklists.id });
  const items = lists.flatMap(({ carrier, plan, seed }, list) =>
    plan.items.map((title, at) => ({
      carrier,
      title,
      list,
      at,
      seed: seed + at * 5,
      done: at < seed % plan.items.length,
    })),
  );
  const places = await db
    .insert(nodes)
    .values(items.map(({ carrier }) => ({ kind: 'ChecklistItem', parent_id: carrier.node_id })))
    .returning({ id: nodes.id });
  await db.insert(checklistItems).values(
    items.map(({ title, list, at, seed, done }, index) => ({
      cid: `item-demo-${index}`,
      checklist_id: made[list]!.id,
      node_id: places[index]!.id,
      title,
      status: done,
      sequence: (at + 1) * wideScale.step,
      assigned_to_id: seed % 8 === 3 ? null : idOf(seed % 8 === 7 ? 'admin' : makers[seed % makers.length]!),
      due_on: seed % 3 === 2 ? null : dayAgo(done ? (seed % 12) + 1 : 3 - (seed % 16)),
    })),
  );
  // No notifications for what is already due: another part of the demo fills the inboxes.
  await db.execute(sql`
    insert into checklist_reminders (item_id, user_id, due_on)
    select id, assigned_to_id, due_on from checklist_items
    where not status and assigned_to_id is not null and due_on <= current_date + 1`);
}

async function writeTemplates(db: Database): Promise<void> {
  const made = await db
    .insert(checklistTemplates)
    .values(
      templates.map(({ title, description, isOld }) => ({
        title,
        description,
        archived_at: isOld ? new Date().toISOString() : null,
      })),
    )
    .returning({ id: checklistTemplates.id });
  await db
    .insert(checklistTemplateItems)
    .values(
      templates.flatMap(({ items }, at) =>
        items.map((title, place) => ({ template_id: made[at]!.id, title, sequence: (place + 1) * tenApart.step })),
      ),
    );
}
