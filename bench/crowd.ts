import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { hashOf } from '../server/platform/secrets.ts';
import type { BoardBench } from './boards.ts';
import { cpuOf, residentMb } from './cpu.ts';
import { drive, median } from './load.ts';

/** Design limits: CPU ms of a move, ms until all browsers have it, and what idle browsers may cost. */
const bars = { 50: { cpu: 40, agree: 100 }, 100: { cpu: 70, agree: 200 } } as const;
const idle = { streams: 500, percent: 2, kilobytes: 60 } as const;
const moves = 40;

/** Creates this many signed-in people: every other one an administrator, the rest with one role. */
async function fillPeople(pool: Pool, count: number): Promise<string[]> {
  const cookies = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await pool.query(
    `with r as (insert into roles (name, abilities) values ('Watchers', '{read boards,read deals,edit deals,move cards}') returning id),
       u as (insert into users (username, display_name, email, is_admin, activated_at)
         select 'watcher' || n, 'Watcher ' || n, 'watcher' || n || '@northlight.test', n % 2 = 0, now()
         from generate_series(1, $1::int) n returning id),
       held as (insert into user_roles (user_id, role_id) select u.id, r.id from u, r)
     insert into sessions (user_id, token_hash, expires_at)
     select id, ($2::bytea[])[row_number() over (order by id)], now() + interval '1 day' from u`,
    [count, cookies.map(hashOf)],
  );
  return cookies;
}

type Open = { close: () => void };

let opened = 0;

/** A browser's stream. Streams come from several local addresses, as if from several offices; `hear` gets the text. */
const listen = (
  port: number,
  path: string,
  body: string,
  cookie: string,
  hear: (text: string) => void,
): Promise<Open> =>
  new Promise((open, fail) => {
    const headers = { cookie: `sid=${cookie}`, 'content-type': 'application/json' };
    const localAddress = `127.0.0.${2 + (opened++ % 8)}`;
    const asked = request(
      { port, host: '127.0.0.1', method: 'POST', path, headers, localAddress, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) return fail(new Error(`${answer.statusCode} ${path}`));
        answer.setEncoding('utf8');
        answer.on('data', hear);
        answer.on('error', () => {});
        open({ close: () => asked.destroy() });
      },
    );
    asked.on('error', fail);
    asked.end(body);
  });

type Side = { port: number; pid: number; postmaster: number };
type Crowd = { cpu: number; agree: number };

/** Moves cards one at a time: the next one moves once every browser has received the last move. */
async function measure(
  side: Side,
  cookies: string[],
  watchers: number,
  bench: BoardBench,
  isOurs: boolean,
): Promise<Crowd> {
  const { board, first_card, first_stage } = bench;
  const topics = [`board:${board}`, 'deals', 'deal_tags', 'deal_service_types'];
  const watch = { at: `/api/boards/boards/${board}`, ask: { filter: {} }, topics, age: 0 };
  const opening = isOurs ? JSON.stringify({ watches: [watch] }) : '{}';
  let turn = 0;
  let left = 0;
  let done = () => undefined as void;
  const hearing = () => {
    let heard = '';
    return (text: string) => {
      heard = (heard + text).slice(-20_000);
      if (!heard.includes(`"m-${turn}"`)) return;
      heard = '';
      left -= 1;
      if (left === 0) done();
    };
  };
  const streams = await Promise.all(
    Array.from({ length: watchers }, (_, n) =>
      listen(side.port, isOurs ? '/api/live' : '/listen', opening, cookies[n % cookies.length]!, hearing()),
    ),
  );
  const times: number[] = [];
  const move = async () => {
    turn += 1;
    left = watchers;
    const all = new Promise<void>((resolve) => (done = resolve));
    const [card, stage] = [first_card + ((turn * 7) % 1000), first_stage + (turn % 10)];
    const from = performance.now();
    await drive(side.port, 1, 1, () =>
      isOurs
        ? {
            method: 'POST',
            path: `/api/boards/boards/${board}/edit/sequence`,
            body: JSON.stringify({ card, stage }),
            headers: { cookie: `sid=${cookies[1]}`, 'x-tab': `m-${turn}` },
          }
        : { method: 'GET', path: `/move?board=${board}&card=${card}&stage=${stage}&mark=m-${turn}` },
    );
    await all;
    times.push(performance.now() - from);
  };
  for (let warm = 0; warm < 5; warm++) await move();
  times.length = 0;
  const from = cpuOf([side.pid, side.postmaster]);
  for (let made = 0; made < moves; made++) await move();
  const cpu = (cpuOf([side.pid, side.postmaster]) - from) / moves;
  for (const stream of streams) stream.close();
  await sleep(300);
  return { cpu, agree: median(times) };
}

async function measureIdle(
  side: Side,
  cookies: string[],
  { board }: BoardBench,
): Promise<{ percent: number; kilobytes: number }> {
  const before = residentMb(side.pid);
  const watch = { at: `/api/boards/boards/${board}`, ask: { filter: {} }, topics: [`board:${board}`], age: 0 };
  const opening = JSON.stringify({ watches: [watch] });
  const streams: Open[] = [];
  for (const cookie of cookies) {
    const some = Array.from({ length: idle.streams / cookies.length }, () =>
      listen(side.port, '/api/live', opening, cookie, () => undefined),
    );
    streams.push(...(await Promise.all(some)));
  }
  await sleep(3_000);
  const from = cpuOf([side.pid]);
  await sleep(20_000);
  const percent = (cpuOf([side.pid]) - from) / 200;
  const kilobytes = ((residentMb(side.pid) - before) * 1024) / idle.streams;
  for (const stream of streams) stream.close();
  return { percent, kilobytes };
}

/** Many browsers on one board, and many that only listen. Returns how many limits were missed. */
export async function crowd(pool: Pool, bench: BoardBench, ours: Side, bare: Side): Promise<number> {
  const cookies = await fillPeople(pool, 50);
  let missed = 0;
  console.log('\na move on a board that many watch          bare CPU  ours CPU   bar   agree bare/ours   bar');
  for (const watchers of [50, 100] as const) {
    const limit = await measure(bare, cookies, watchers, bench, false);
    const own = await measure(ours, cookies, watchers, bench, true);
    const bar = bars[watchers];
    if (own.cpu > bar.cpu || own.agree > bar.agree) missed += 1;
    console.log(
      `${`${watchers} browsers on 1,000 cards`.padEnd(42)} ${limit.cpu.toFixed(1).padStart(8)} ${own.cpu.toFixed(1).padStart(9)} ${String(bar.cpu).padStart(5)}   ${limit.agree.toFixed(0)}/${own.agree.toFixed(0)} ms ${String(bar.agree).padStart(10)}`,
    );
  }
  const { percent, kilobytes } = await measureIdle(ours, cookies, bench);
  if (percent > idle.percent || kilobytes > idle.kilobytes) missed += 1;
  console.log(`${idle.streams} idle browsers: ${percent.toFixed(2)} % of a core, ${kilobytes.toFixed(0)} KB each`);
  return missed;
}
