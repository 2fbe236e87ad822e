import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { bareBoards, moveBare } from './boards.ts';
import { bareChecklists } from './checklists.ts';
import { bareComments } from './comments.ts';
import { bareOrgBoard, moveBarePosition } from './orgboard.ts';
import { barePolicies } from './policies.ts';
import { barePrograms } from './programs.ts';
import { bareTraining } from './training.ts';
import { bareStatistics } from './statistics.ts';
import { bareTimes } from './times.ts';
import { bareCompanies } from './companies.ts';
import { bareFolder } from './files.ts';
import { barePages } from './pages.ts';

/**
 * The limit: node:http, prepared statements and JSON built by PostgreSQL. No sign-in, no access, no checks,
 * no change log, no live topics. Run as a separate process with DATABASE_URL and PORT.
 */
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 16,
  // When planning for one common word, PostgreSQL expects so many rows that it reads the whole table: five times slower.
  options: '-c plan_cache_mode=force_generic_plan',
});

const columns = `e.id, e.full_name, e.email, e.mobile, e.role, e.started_at, e.created_at, e.updated_at, e.deleted_at,
  json_build_object('id', c.id, 'name', c.name) as company,
  case when u.id is not null then json_build_object('id', u.id, 'active', u.active) end as user`;
const employees = barePages(pool, {
  name: 'employees',
  table: 'bare_employees e',
  joins: 'join organization_companies c on c.id = e.company_id left join users u on u.id = e.user_id',
  id: 'e.id',
  keys: ['e.full_name'],
  columns,
  where: 'e.company_id = $1 and e.deleted_at is null',
  text: `(e.full_name || ' ' || coalesce(e.email, '') || ' ' || coalesce(e.role, ''))`,
});
const companies = barePages(pool, bareCompanies);
const folder = barePages(pool, bareFolder);

const statements = {
  create: {
    name: 'create',
    text: `insert into bare_employees (company_id, full_name, email, mobile, role, started_at)
      values ($1, $2, $3, $4, $5, $6) returning row_to_json(bare_employees)::text as json`,
  },
  edit: {
    name: 'edit',
    text: `update bare_employees set full_name = $2, email = $3, mobile = $4, role = $5, started_at = $6, updated_at = now()
      where id = $1 returning row_to_json(bare_employees)::text as json`,
  },
};

/** The same board as a page without any of our code: one script that fetches the board and writes its cards. */
const page = `<!doctype html><meta charset="utf-8"><title>Board</title>
<style>body{font:14px sans-serif;display:flex;gap:12px}section{width:288px;flex:none;height:90vh;overflow:auto}article{height:116px;border:1px solid #ddd}</style>
<body></body><script>
fetch('/board' + location.search).then((answer) => answer.json()).then(({ stages, cards }) => {
  const byId = new Map(cards.map((card) => [card.id, card]));
  for (const stage of stages) {
    const column = document.createElement('section');
    column.append(Object.assign(document.createElement('h2'), { textContent: stage.name }));
    for (const id of stage.cards) {
      const { title, reference } = byId.get(id);
      const card = document.createElement('article');
      card.dataset.cardTitle = id;
      for (const text of [title, reference.name, reference.owner, reference.value, reference.service_types.join(' ')])
        card.append(Object.assign(document.createElement('p'), { textContent: text }));
      column.append(card);
    }
    document.body.append(column);
  }
});
</script>`;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
}

async function answer(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://bare');
  const asked = { words: query.get('q')?.split(' ') ?? [], offset: Number(query.get('offset')) };
  if (pathname === '/employees') return employees({ values: [query.get('company')], ...asked });
  if (pathname === '/companies') return companies({ values: [], ...asked });
  if (pathname === '/folder') return folder({ values: [query.get('id')], ...asked });
  if (pathname === '/board') return run({ ...bareBoards.board, values: [query.get('id')] });
  if (pathname === '/part') return run({ ...bareBoards.part, values: [query.get('id')] });
  if (pathname === '/move')
    return moveBare(pool, query.get('board') ?? '', query.get('card') ?? '', query.get('stage') ?? '');
  if (pathname === '/checklists') return run({ ...bareChecklists, values: [query.get('company')] });
  if (pathname === '/comments') return run({ ...bareComments, values: [query.get('node')] });
  if (pathname === '/orgboard') return run({ ...bareOrgBoard, values: [query.get('chart')] });
  if (pathname === '/orgmove') return moveBarePosition(pool, query.get('chart') ?? '', query.get('position') ?? '');
  const of = query.get('of');
  if (pathname === '/statistics' && (of === 'typed' || of === 'living' || of === 'grid'))
    return run({ ...bareStatistics[of], values: [query.get('company')] });
  const which = query.get('which');
  if (pathname === '/training' && (which === 'list' || which === 'matrix' || which === 'progress'))
    return run({ ...bareTraining[which], values: [query.get('id')] });
  if (pathname === '/times') return run(bareTimes);
  if (pathname === '/policies') return run({ ...barePolicies, values: [query.get('company')] });
  if (pathname === '/program') return run({ ...barePrograms, values: [query.get('program')] });
  const body = await bodyOf(request);
  if (pathname === '/grid') return run({ ...bareStatistics.save, values: [JSON.stringify(body['cells'])] });
  const values = [body['full_name'], body['email'], body['mobile'], body['role'], body['started_at']];
  if (pathname === '/create') return run({ ...statements.create, values: [query.get('company'), ...values] });
  return run({ ...statements.edit, values: [query.get('id'), ...values] });
}

async function run(statement: { name: string; text: string; values: unknown[] }): Promise<string> {
  const { rows } = await pool.query<{ json: string }>(statement);
  return rows[0]!.json;
}

/** Open streams; each is sent the change itself. */
const listeners = new Set<ServerResponse>();

// As in ours: during the other server's turn, connections can be idle for longer than Node's default of five seconds.
createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  if (request.url === '/listen') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    listeners.add(response.once('close', () => listeners.delete(response)));
    return;
  }
  if (request.url?.startsWith('/page')) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return;
  }
  answer(request).then(
    (json) => {
      const mark = /mark=([\w-]+)/.exec(request.url ?? '')?.[1];
      if (mark) for (const listener of listeners) listener.write(`data: {"mark":"${mark}","card":${json}}\n\n`);
      return response.writeHead(200, { 'content-type': 'application/json' }).end(json);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
