import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { killed, restarted } from '../server/faults/crash.ts';
import type { Outcome } from '../server/faults/crash.ts';
import { crowd } from '../server/faults/crowd.ts';
import { openHouse } from '../server/faults/house.ts';
import { asking, makeSomeone } from '../server/faults/people.ts';
import { canForget, powerFailed } from '../server/faults/powercut.ts';
import { editedTwice, racedTwice, submittedTwice } from '../server/faults/twice.ts';

/** The long form of server/faults/faults.test.ts: `npm run faults -- [rounds]`. Its figures are in docs/faults.md. */
const rounds = Number(process.argv[2] ?? 50);
const migrations = resolve(import.meta.dirname, '..', 'server', 'migrations');
if (!(rounds >= 1)) {
  console.error('Usage: npm run faults -- [rounds]');
  process.exit(1);
}
let isBroken = false;

function tell(fault: string, done: string, figures: Record<string, Figure>, isHeld: boolean): void {
  if (!isHeld) isBroken = true;
  const words = Object.entries(figures).map(([name, value]) => `${name} ${shown(value)}`);
  console.log(`| ${fault} | ${done} | ${words.join(', ')} | ${isHeld ? 'held' : 'BROKEN'} |`);
}

type Figure = number | Record<string, number>;

const shown = (figure: Figure): string =>
  typeof figure === 'number'
    ? String(Math.round(figure))
    : Object.entries(figure)
        .map(([name, value]) => `${name}: ${Math.round(value)}`)
        .join(' / ') || 'none';

const isWhole = ({ lost, doubled, misplaced, broken }: Outcome) => lost + doubled + misplaced + broken === 0;
const isOnly = (refusals: Record<string, number>, allowed: string[]) =>
  Object.keys(refusals).every((status) => allowed.includes(status));

function tellOutcome(fault: string, what: string, outcome: Outcome, allowed: string[]): void {
  const { acks, lost, doubled, misplaced, files, broken, refusals, gap, healed } = outcome;
  const isHeld = isWhole(outcome) && isOnly(refusals, allowed);
  tell(
    fault,
    `${outcome.rounds} × ${what}`,
    { acks, lost, doubled, misplaced, files, broken, refusals, 'gap ms': gap, 'healed ms': healed },
    isHeld,
  );
}

console.log('| Fault | Done | Figures | |\n| --- | --- | --- | --- |');
tellOutcome('1, 2', 'kill -9 amid writes', await killed(rounds), ['0', '503']);
tellOutcome('5', 'PostgreSQL restarted at once under load', await restarted(rounds), ['503']);

if (canForget()) {
  const cuts = await powerFailed(rounds);
  tellOutcome('3', `power failure amid writes, ${cuts.dropped.bytes} bytes dropped`, cuts, ['0', '503']);
  // Proves that the trial can fail: losses on a lying disk must be found.
  const lied = await powerFailed(3, true);
  tell('3', 'the same on a disk that lies', { lost: lied.lost, broken: lied.broken }, !isWhole(lied));
} else console.log('| 3 | not tried: it needs Linux and a C compiler | | |');

const folder = mkdtempSync(join(tmpdir(), 'bureau-faults-'));
const { startPostgres } = await import('../server/platform/database/postgres.ts');
const { openDatabase } = await import('../server/platform/database/database.ts');
const { migrate } = await import('../server/platform/database/migrate.ts');
const postgres = await startPostgres(folder);
const open = await openDatabase(postgres.connection);
await migrate(open, migrations);
const { host, user, password, database, port } = postgres.connection;
const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port ?? 5432}`;
const houses = await Promise.all(['one', 'two'].map((name) => openHouse({ dataDir: join(folder, name), databaseUrl })));
try {
  await Promise.all(houses.map((house) => house.start()));
  const query = asking(() => postgres.connection);
  const ports = houses.map((house) => house.port);
  const people = await Promise.all(Array.from({ length: 8 }, (_, at) => makeSomeone(query, `Person ${at}`)));
  const two = { query, ports, people };

  const all = { actions: 0, broken: 0, differing: 0, statuses: {} as Record<string, number> };
  for (let seed = 1; seed <= rounds; seed++) {
    const one = await crowd(query, ports, people, seed);
    all.actions += one.actions;
    all.broken += one.broken;
    all.differing += one.differing;
    for (const [status, n] of Object.entries(one.statuses)) all.statuses[status] = (all.statuses[status] ?? 0) + n;
  }
  const isCrowdHeld = all.broken + all.differing === 0 && isOnly(all.statuses, ['200', '422']);
  tell('10', `${rounds} boards, 8 people, two processes, 4 browsers`, all, isCrowdHeld);

  const edits = await editedTwice(two, rounds * 10);
  tell('11', 'the same form saved by two', edits, edits.detected === edits.pairs && edits.overwritten === 0);
  const submits = await submittedTwice(two, 200);
  tell('12', 'the same submit 200 times at once', submits, submits.rows === submits.routes && submits.different === 0);
  const races = await racedTwice(two, rounds);
  const isOne = races.timers === rounds && races.services === rounds && races.conversions === rounds;
  tell('13', '20 timers and 20 conversions at once', races, isOne);
} finally {
  await Promise.all(houses.map((house) => house.stop()));
  await open.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isBroken ? 1 : 0);
