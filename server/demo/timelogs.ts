import { asc, isNull, sql } from 'drizzle-orm';
import { dayMs, isoWeekday, utcDay } from '../../contract/platform/days.ts';
import { deals } from '../sales/deals/deals.table.ts';
import { users } from '../system/people/people.table.ts';
import type { Database } from '../platform/database/database.ts';
import { services } from '../delivery/services/services.table.ts';

const days = 63;

type Maker = { notes: string[]; rate?: number };

/** Who works on services, typical notes, and what an hour is billed at. */
const makers: Record<string, Maker> = {
  admin: { notes: ['Account review', 'Planning the quarter', 'Interview'] },
  pia: { notes: ['Planning with the client', 'Weekly review', 'Brief for the next round'], rate: 110 },
  tom: { notes: ['Production meeting', 'Quality check', 'Estimate'], rate: 120 },
  joe: { notes: ['Layouts', 'Icons and pictures', 'Corrections after review'], rate: 65 },
  hana: { notes: ['Templates', 'Performance fixes', 'Form and tracking'], rate: 110 },
  leo: { notes: ['Landing page copy', 'Newsletter draft', 'Case study interview'], rate: 80 },
  viktor: { notes: ['Campaign set-up', 'Bids and budgets', 'Monthly report'], rate: 92.5 },
};
const sellers: Maker = { notes: ['Call', 'Proposal', 'Meeting at their office'] };

/** Work that no client pays for, whoever does it. */
const unbilled = new Set(['Weekly review', 'Production meeting', 'Estimate', 'Corrections after review']);

/** When the day's work began, in minutes after midnight, and how long each piece took. */
const pieces: [start: number, minutes: number][] = [
  [9 * 60, 95],
  [11 * 60, 50],
  [13 * 60 + 30, 110],
  [15 * 60 + 45, 70],
];

type Subject = { kind: string; id: number; name: string };
type Entry = { user_id: number; reference_type: string; reference_id: number; title: string; description: string };
type Log = Entry & { start_at: string; seconds: number; is_billable: boolean; hourly_rate: number | null };

const isWorkday = (day: number) => isoWeekday(utcDay(day * dayMs)) < 6;

/** One person's day: two to four pieces of work, each on a different record. */
function dayOf(user_id: number, { notes, rate }: Maker, subjects: Subject[], day: number): Log[] {
  const seed = day * 31 + user_id * 17;
  return pieces.slice(0, 2 + (seed % 3)).flatMap(([start, minutes], index) => {
    const subject = subjects[(seed + index * 13) % subjects.length];
    if (!subject) return [];
    const description = notes[(seed + index) % notes.length]!;
    const is_billable = rate !== undefined && !unbilled.has(description);
    const begins = (start + (seed % 4) * 5) * 60 + ((seed * 7) % 60);
    return {
      user_id,
      reference_type: subject.kind,
      reference_id: subject.id,
      title: subject.name,
      description,
      start_at: new Date(day * dayMs + begins * 1000).toISOString(),
      seconds: (minutes - ((seed * 3 + index * 11) % 40)) * 60 + ((seed * 13 + index) % 60),
      is_billable,
      hourly_rate: is_billable ? rate : null,
    };
  });
}

/** Five weeks of the studio's work, on its services and its deals. */
export async function logTime(db: Database): Promise<void> {
  const staff = await db.select({ id: users.id, username: users.username }).from(users).orderBy(asc(users.id));
  const running = await db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(isNull(services.completed_at))
    .orderBy(asc(services.id));
  const selling = await db
    .select({ id: deals.id, name: deals.name, owner_id: deals.owner_id })
    .from(deals)
    .where(isNull(deals.closed_at))
    .orderBy(asc(deals.id));
  const work = running.map(({ id, name }) => ({ kind: 'Service', id, name }));

  const today = Math.floor(Date.now() / dayMs);
  const past = Array.from({ length: days }, (_, ago) => today - days + ago).filter(isWorkday);
  const logs = staff.flatMap(({ id, username }) => {
    const own = selling.filter(({ owner_id }) => owner_id === id).map((deal) => ({ ...deal, kind: 'Deal' }));
    const maker = makers[username];
    return past.flatMap((day) => dayOf(id, maker ?? sellers, maker ? work : own, day));
  });
  await db.execute(sql`
    insert into time_logs (user_id, reference_type, reference_id, title, description, start_at, end_at, seconds,
      is_billable, hourly_rate, service_occurrence_id, created_at, updated_at)
    select l.user_id, l.reference_type, l.reference_id, l.title, l.description, l.start_at,
      l.start_at + make_interval(secs => l.seconds), l.seconds,
      l.is_billable, l.hourly_rate,
      (select o.id from service_occurrences o where l.reference_type = 'Service' and o.service_id = l.reference_id
        and o.start_at <= l.start_at and o.end_at > l.start_at limit 1),
      l.start_at, l.start_at
    from jsonb_to_recordset(${JSON.stringify(logs)}::jsonb) as l (user_id int, reference_type text, reference_id int,
      title text, description text, start_at timestamptz, seconds int, is_billable boolean, hourly_rate numeric)
    order by l.start_at, l.user_id`);
}
