import { randomUUID } from 'node:crypto';
import { insist } from './people.ts';
import type { Answered, Query, Someone } from './people.ts';

type Two = { query: Query; ports: readonly number[]; people: readonly Someone[] };

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const data = (answer: Answered | null) => answer?.body.data as never;

async function added(who: Someone, port: number, path: string, body: object): Promise<number> {
  const answer = await who.send(port, path, body);
  if (answer?.status !== 200) throw new Error(`${answer?.status} ${path} ${JSON.stringify(answer?.body)}`);
  return (data(answer) as { id: number }).id;
}

export type Edits = { pairs: number; detected: number; overwritten: number; named: number };

/** Two people load the same form and save it, each through a different process: the second must learn of the first. */
export async function editedTwice({ query, ports, people }: Two, pairs: number): Promise<Edits> {
  const [ann, ben] = people as [Someone, Someone];
  const path = '/api/contacts/companies';
  const id = await added(ann, ports[0]!, `${path}/add`, { name: 'Twice', type: 'prospect' });
  const edits: Edits = { pairs, detected: 0, overwritten: 0, named: 0 };
  for (let pair = 0; pair < pairs; pair++) {
    const form = await ann.read(ports[0]!, `${path}/${id}/edit?_form=true`);
    const { values }: { values: Record<string, unknown> } = data(form);
    const save = (who: Someone, at: number) =>
      who.send(ports[at]!, `${path}/${id}/edit`, {
        name: `Twice ${pair} by ${who.name}`,
        type: 'prospect',
        _version: values['_version'],
      });
    const answers = await Promise.all([save(ann, 0), save(ben, 1)]);
    const statuses = answers.map((answer) => answer?.status);
    if (statuses.filter((status) => status === 200).length === 1 && statuses.includes(409)) edits.detected++;
    const winner = statuses[0] === 200 ? ann : ben;
    const refused = answers.find((answer) => answer?.status === 409);
    if (refused?.body.message === `${winner.name} has changed this in the meantime.`) edits.named++;
    const [row] = await query<{ name: string }>('select name from contact_companies where id = $1', [id]);
    if (row?.name !== `Twice ${pair} by ${winner.name}`) edits.overwritten++;
  }
  return edits;
}

export type Submits = { routes: number; submits: number; rows: number; different: number };

/** The same submit many times at once, through both processes: one row each, and the same answer to all. */
export async function submittedTwice({ query, ports, people }: Two, each: number): Promise<Submits> {
  const who = people[0]!;
  const port = ports[0]!;
  const company = await added(who, port, '/api/contacts/companies/add', { name: 'Acme', type: 'prospect' });
  const deal = await added(who, port, '/api/jobs/deals/add', {
    name: 'A',
    company,
    owner: who.id,
    priority: 2,
    value: 1,
  });
  const board = await added(who, port, '/api/boards/boards/add', { name: 'Doubles', contains: 'deals' });
  const stage = await added(who, port, '/api/boards/stages/add', { board, name: 'First' });
  const routes: [path: string, table: string, body: object][] = [
    ['/api/contacts/companies/add', 'contact_companies', { name: 'Once', type: 'prospect' }],
    ['/api/contacts/people/add', 'people', { company, first_name: 'Once' }],
    ['/api/jobs/deals/add', 'deals', { name: 'Once', company, owner: who.id, priority: 2, value: 1 }],
    ['/api/boards/boards/add', 'boards', { name: 'Once', contains: 'deals' }],
    ['/api/boards/stages/add', 'stages', { board, name: 'Once', cid: `stage-${randomUUID()}` }],
    [
      '/api/boards/cards/add',
      'cards',
      { board, stage, reference_type: 'Deal', reference_id: deal, cid: `card-${randomUUID()}` },
    ],
  ];
  const count = async (table: string) => (await query<{ n: number }>(counts[table]!))[0]!.n;
  const found: Submits = { routes: routes.length, submits: routes.length * each, rows: 0, different: 0 };
  for (const [path, table, body] of routes) {
    const before = await count(table);
    // A record with a client id needs no key.
    const key = 'cid' in body ? undefined : randomUUID();
    const answers = await Promise.all(times(each, (at) => insist(() => who.send(ports[at % 2]!, path, body, key))));
    found.rows += (await count(table)) - before;
    found.different += new Set(answers.map((answer) => (data(answer) as { id?: number } | null)?.id)).size - 1;
  }
  return found;
}

const counts: Record<string, string> = {
  contact_companies: 'select count(*)::int as n from contact_companies',
  people: 'select count(*)::int as n from people',
  deals: 'select count(*)::int as n from deals',
  boards: 'select count(*)::int as n from boards',
  stages: 'select count(*)::int as n from stages',
  cards: 'select count(*)::int as n from cards',
};

export type Races = { runs: number; timers: number; services: number; conversions: number };

/** Twenty starts of a timer and twenty conversions of one deal at once: one timer runs, one service is created. */
export async function racedTwice({ query, ports, people }: Two, runs: number): Promise<Races> {
  const who = people[0]!;
  const port = ports[0]!;
  const [type] = await query(`insert into service_types (name, identifier) values ('Ads', 'ads') returning id`);
  const company = await added(who, port, '/api/contacts/companies/add', { name: 'Raced', type: 'prospect' });
  const races: Races = { runs, timers: 0, services: 0, conversions: 0 };
  for (let run = 0; run < runs; run++) {
    const body = { name: `Raced ${run}`, company, owner: who.id, priority: 2, value: 1, service_types: [type!.id] };
    const deal = await added(who, port, '/api/jobs/deals/add', body);
    await who.send(port, `/api/jobs/deals/${deal}/edit/status`, { status: 'won' });
    const timer = { title: 'Race', reference_type: 'Deal', reference_id: deal };
    await Promise.all(times(20, (at) => who.send(ports[at % 2]!, '/api/jobs/time-logs/start', timer)));
    const [running] = await query<{ n: number }>(
      'select count(*)::int as n from time_logs where user_id = $1 and end_at is null and deleted_at is null',
      [who.id],
    );
    races.timers += running!.n;
    const service = { deal, service_type: type!.id, name: 'Ads', recurring: 0 };
    const answers = await Promise.all(times(20, (at) => who.send(ports[at % 2]!, '/api/jobs/services/add', service)));
    races.conversions += answers.filter((answer) => answer?.status === 200).length;
    const [made] = await query<{ n: number }>('select count(*)::int as n from services where deal_id = $1', [deal]);
    races.services += made!.n;
  }
  return races;
}
