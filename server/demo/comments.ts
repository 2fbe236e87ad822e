import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** The author and the category: `owner` is the record's owner, and @name mentions someone. */
type Line = [who: string, category: string, words: string];

const onDeals: Line[][] = [
  [
    ['owner', 'Call', 'Spoke with them this morning. They liked the second concept and want a number by Friday.'],
    ['erin', 'Feedback', 'Keep the first phase small. @owner, can you share the estimate with us before it goes out?'],
    ['owner', 'General', 'Sent. I left the photography out, as agreed.'],
  ],
  [
    [
      'owner',
      'Meeting',
      'Met at their office. Three people will decide, and <strong>budget is not the problem</strong>: timing is.',
    ],
    ['marcus', 'General', 'Then offer the start date first and the price second.'],
  ],
  [['owner', 'Call', 'No answer twice. I will try again on Thursday, before their trade fair.']],
  [
    [
      'marcus',
      'Feedback',
      '@owner the proposal reads well. Two things:<ul><li>say what happens after launch</li><li>name the people who will do the work</li></ul>',
    ],
    ['owner', 'General', 'Both in. It is with them now.'],
  ],
];

const onServices: Line[][] = [
  [
    ['pia', 'Meeting', 'Monthly review done. They are happy with the numbers and want shorter reports.'],
    ['tom', 'General', 'I have a one-page layout that would do. @pia, have a look?'],
  ],
  [['ruth', 'Feedback', 'Checked the last delivery: two links were dead, everything else is right.']],
  [
    ['tom', 'General', 'Production is booked from Monday. We need the texts by then.'],
    ['pia', 'Call', 'They promised them for Friday noon. I will remind them on Thursday.'],
    ['tom', 'General', 'Good, that is enough.'],
  ],
  [['grace', 'Billing', 'Invoice sent. They asked for the order number on it, so please note it with the next one.']],
];

const onCompanies: Line[][] = [
  [
    [
      'marcus',
      'Meeting',
      'Had lunch with the new managing director. She knows our work from before and wants to see the team.',
    ],
    ['erin', 'General', 'Let us invite her for the studio day. @admin, would you show her around?'],
  ],
  [['grace', 'Billing', 'They always pay on the last day of the month. Nothing to worry about.']],
  [],
  [['sam', 'Call', 'The point of contact is on leave until the end of the month. Her colleague takes calls.']],
];

type Record = { kind: string; id: number; node_id: number; owner: string | null };
type Said = { node_id: number; kind: string; id: number; who: string; category: string; words: string; at: string };

const talk: { [kind: string]: Line[][] } = { Deal: onDeals, Service: onServices, Company: onCompanies };
const hour = 3_600_000;

/** The conversation on one record: some days ago, a few hours between comments. */
function saidOn({ kind, id, node_id, owner }: Record, now: number): Said[] {
  const lines = talk[kind]?.[id % 4] ?? [];
  const begins = now - (2 + ((id * 7) % 38)) * 24 * hour - ((id * 5) % 9) * hour;
  return lines.map(([who, category, words], index) => ({
    node_id,
    kind,
    id,
    who: who === 'owner' ? (owner ?? 'marcus') : who,
    category,
    words: words.replace('@owner', `@${owner ?? 'marcus'}`),
    at: new Date(begins + index * (3 + (id % 5)) * hour).toISOString(),
  }));
}

const mentioned = /@([a-z]+)/;

/** The studio's comments on its deals, services and companies. */
export async function talkOver(db: Database): Promise<void> {
  const { rows: records } = await db.execute<Record>(sql`
    select 'Company' as kind, c.id, c.node_id, u.username as owner from contact_companies c left join users u on u.id = c.owner_id
    union all select 'Deal', d.id, d.node_id, u.username from deals d left join users u on u.id = d.owner_id
    union all select 'Service', s.id, s.node_id, u.username from services s left join users u on u.id = s.owner_id`);
  const { rows: people } = await db.execute<{ id: number; username: string; name: string }>(
    sql`select id, username, display_name as name from users`,
  );
  const named = new Map(people.map((one) => [one.username, one]));
  const now = Date.now();
  const said = records
    .flatMap((record) => saidOn(record, now))
    .map((one) => {
      const who = named.get(mentioned.exec(one.words)?.[1] ?? '');
      const span = who && `<span data-type="mention" data-id="${who.id}" data-label="${who.name}">@${who.name}</span>`;
      const html = `<p>${span ? one.words.replace(mentioned, span) : one.words}</p>`;
      const [text, list] = html.split(/(?=<ul>)/);
      // A list comes after its paragraph, not inside it.
      return { ...one, mention: who?.id ?? null, words: list ? `${text}</p>${list.replace('</p>', '')}` : html };
    });
  await db.execute(sql`
    with said as (
      select s.*, u.id as author_id from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as s (node_id int, kind text, id int, who text, category text, words text, at timestamptz, mention int)
      join users u on u.username = s.who
    ), followed as (
      insert into comment_follows (user_id, node_id, follows)
      select author_id, node_id, true from said union select mention, node_id, true from said where mention is not null
    )
    insert into comments (cid, node_id, reference_type, reference_id, category_id, author_id, comment, created_at, updated_at)
    select gen_random_uuid(), s.node_id, s.kind, s.id, c.id, s.author_id, s.words, s.at, s.at
    from said s left join comment_categories c on c.label = s.category
    order by s.at, s.kind, s.id`);
}
