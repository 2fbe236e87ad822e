import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { contactCompanies as companies } from '../contacts/contacts/contacts.table.ts';
import { deals } from '../sales/deals/deals.table.ts';
import { documentVersions, folderItems as items, folderShares } from '../together/folders/folders.table.ts';
import { companyUsers } from '../contacts/companyusers/companyusers.table.ts';
import { roles, users } from '../system/people/people.table.ts';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/files/storage.ts';
import { uploads } from '../platform/files/uploads.table.ts';
import { services } from '../delivery/services/services.table.ts';
import { letter, mark, poster } from './pictures.ts';
import { film, jingle } from './recordings.ts';

/** The items of a folder: an object is a folder, texts are the versions of a document, an address is a link, bytes are a file. */
type Thing = { [name: string]: Thing } | string | string[] | Buffer;

const teal: [number, number, number] = [20, 90, 110];
const sand: [number, number, number] = [240, 200, 150];
const plum: [number, number, number] = [80, 40, 110];
const coral: [number, number, number] = [240, 120, 100];

const central = (): Record<string, Thing> => ({
  Brand: {
    'northlight-logo.png': poster(plum, coral, 320, 320),
    'northlight-mark.svg': mark('#502872', '#f07864'),
    'logo-2019.png': poster(sand, teal, 160, 160),
    'studio-wall.png': poster(teal, plum),
    'studio-jingle.wav': jingle(),
    'Brand guidelines': [
      '<h2>Voice</h2><p>Plain and warm.</p>',
      '<h2>Voice</h2><p>Plain, warm, and never longer than it has to be.</p>',
      '<h2>Voice</h2><p>Plain, warm, and never longer than it has to be.</p><h2>Colours</h2><ul><li>Plum for headings</li><li>Coral for the one thing that matters</li></ul>',
    ],
    'Type foundry': 'https://fonts.example.test/northlight',
  },
  Templates: {
    'Proposal template.pdf': letter('Proposal', ['For', 'Scope', 'Fee and dates', 'Northlight Studio']),
    'Rate card.csv': Buffer.from('Service,Unit,Fee\nDesign,day,820\nDevelopment,day,880\nCopy,day,640\n'),
    'Kick-off agenda': '<ol><li>Who is who</li><li>What success looks like</li><li>Dates and risks</li></ol>',
  },
  'House rules.txt': Buffer.from('Desks are shared. So are the plants. Please water both.\n'),
  'Stock library': 'https://stock.example.test/northlight',
});

const campaign = (): Record<string, Thing> => ({
  'Spring campaign': {
    'poster-a.png': poster(teal, sand),
    'poster-b.png': poster(coral, sand),
    'teaser.webm': film(),
    'radio-spot.wav': jingle(),
    'Copy deck': [
      '<h2>Headline</h2><p>Good mornings, delivered.</p>',
      '<h2>Headline</h2><p>Slow mornings, fast delivery.</p><p>Second line to be agreed with Cleo.</p>',
    ],
    'Landing page draft': 'https://preview.example.test/harbour-finch',
  },
  'Media plan.csv': Buffer.from('Week,Channel,Budget\n12,Search,1200\n13,Social,1800\n14,Search,1200\n'),
});

const brief = (client: string): Record<string, Thing> => ({
  Briefs: {
    'Creative brief.pdf': letter('Creative brief', [`For ${client}`, 'Goal, audience, message, must-haves.']),
    'Questions for the workshop': '<ol><li>Who decides?</li><li>What would make this a success?</li></ol>',
  },
  'Shared drive': 'https://drive.example.test/client',
});

const proposal = (): Record<string, Thing> => ({
  'Proposal.pdf': letter('Proposal', ['Scope, fee and dates as discussed.', 'Valid for thirty days.']),
  'Call notes': '<p>They like the second direction. Send the revised plan this week.</p>',
});

const types: Record<string, string> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
  wav: 'audio/wav',
  webm: 'video/webm',
};
const typeOf = (name: string): string => types[name.split('.').at(-1)!] ?? 'application/octet-stream';

/** Files are added and changed over weeks, not all at once. */
const agedBy = (days: number) => ({
  created_at: sql`now() - make_interval(days => ${days + 2}::int)`,
  updated_at: sql`now() - make_interval(days => ${days % 40}::int, hours => 3)`,
});

/** Removed, and not yet deleted for good. */
const removed = (name: string) => (name === 'logo-2019.png' ? { deleted_at: sql`now() - interval '5 days'` } : {});

export type Place = { db: Database; storage: Storage; by: number };

export async function keep({ db, storage, by }: Place, name: string, content: Buffer) {
  const storage_key = randomBytes(16).toString('hex');
  await storage.write(
    storage_key,
    (async function* () {
      yield content;
    })(),
  );
  const [made] = await db
    .insert(uploads)
    .values({
      storage_key,
      owner_id: by,
      original_name: name,
      type: typeOf(name),
      bytes: content.length,
      checksum: createHash('sha256').update(content).digest(),
      stored_at: sql`now()`,
      created_at: sql`now()`,
    })
    .returning({ id: uploads.id });
  return { upload_id: made!.id, original_name: name, type: typeOf(name), bytes: content.length };
}

async function put(place: Place, parent_id: number, name: string, thing: Thing): Promise<number> {
  const { db, by } = place;
  const common = { parent_id, name, created_by_user_id: by };
  const add = async (values: Partial<typeof items.$inferInsert>): Promise<number> => {
    const [made] = await db
      .insert(items)
      .values({ ...common, ...agedBy(name.length * 7), ...removed(name), ...values })
      .returning({ id: items.id });
    return made!.id;
  };
  if (Buffer.isBuffer(thing)) return add({ kind: 'file', ...(await keep(place, name, thing)) });
  if (typeof thing !== 'string' && !Array.isArray(thing)) {
    const folder = await add({ kind: 'folder' });
    for (const [inner, what] of Object.entries(thing)) await put(place, folder, inner, what);
    return folder;
  }
  if (typeof thing === 'string' && thing.startsWith('https:')) return add({ kind: 'link', type: 'link', url: thing });
  const texts = [thing].flat();
  const bytes = Buffer.byteLength(texts.at(-1)!);
  const item_id = await add({ kind: 'document', type: 'document', version: texts.length, bytes });
  await db.insert(documentVersions).values(
    texts.map((content, at) => ({
      item_id,
      version: at + 1,
      content,
      created_by_user_id: by,
      created_at: sql`now() - make_interval(days => ${(texts.length - at) * 9}::int)`,
    })),
  );
  return item_id;
}

async function fill(place: Place, node_id: number | null, things: Record<string, Thing>): Promise<Map<string, number>> {
  const [root] = await place.db
    .select({ id: items.id })
    .from(items)
    .where(and(isNull(items.parent_id), node_id === null ? isNull(items.node_id) : eq(items.node_id, node_id)));
  const made = new Map<string, number>();
  for (const [name, thing] of Object.entries(things)) made.set(name, await put(place, root!.id, name, thing));
  return made;
}

/** What is shared with whom: creatives with a client, templates with the sales reps. */
async function shareSome(db: Database, by: number, creatives: number, client: number, templates: number) {
  const [reps] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, 'Sales rep'));
  await db.insert(folderShares).values([
    { item_id: creatives, company_id: client, created_by_user_id: by },
    { item_id: templates, role_id: reps!.id, created_by_user_id: by },
  ]);
  await db.execute(sql`
    insert into notifications (user_id, kind, text, url, actor_id, record_type, record_id, created_at)
    select cleo.id, 'share', pia.display_name || ' shared “Creatives” with you.',
      '/#/contacts/central-files?folder=' || ${creatives}::int, pia.id, 'FolderItem', ${creatives}, now() - interval '2 days'
    from users cleo join users pia on pia.id = ${by} where cleo.username = 'cleo'`);
}

/** The studio's own files, those of some of its work, and what is shared with Cleo's company. */
export async function fillFiles(db: Database, storage: Storage): Promise<void> {
  const known = await db.select({ id: users.id, username: users.username }).from(users);
  const idOf = (username: string) => known.find((one) => one.username === username)!.id;
  const place = { db, storage, by: idOf('pia') };
  const own = await fill(place, null, central());
  const open = eq(deals.status, 'in-progress');
  const worked = await db.select({ node_id: deals.node_id }).from(deals).where(open).orderBy(deals.id).limit(3);
  const delivered = await db.select({ node_id: services.node_id }).from(services).orderBy(services.id).limit(3);
  for (const { node_id } of [...worked, ...delivered]) await fill({ ...place, by: idOf('sam') }, node_id, proposal());

  const clients = await db.select().from(companies).where(eq(companies.type, 'client')).orderBy(companies.id).limit(6);
  const client = clients.find(({ name }) => name === 'Harbour & Finch')!;
  for (const { node_id, name } of clients.filter((one) => one !== client)) await fill(place, node_id, brief(name));
  const made = await fill(place, client.node_id, {
    Creatives: campaign(),
    Contracts: { 'Frame agreement.pdf': letter('Frame agreement', ['Between Northlight Studio and Harbour & Finch.']) },
  });
  await db
    .update(companyUsers)
    .set({ contact_company_id: client.id })
    .where(eq(companyUsers.user_id, idOf('cleo')));
  await shareSome(db, place.by, made.get('Creatives')!, client.id, own.get('Templates')!);
}
