import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from './contract/platform/answers.ts';
import { openAgency } from './server/testing/agency.ts';
import type { Agency, Person } from './server/testing/agency.ts';
import { makeOutlines, outlineRoutes } from './server/testing/outlines.ts';
import type { Outline } from './web/gallery/outline.ts';
import { outlineShape } from './web/gallery/outline.ts';
import { groupsAfter } from './web/platform/groups/groupsAfter.ts';
import type { GroupsChange } from './web/platform/groups/shape.ts';
import { makeLane } from './web/platform/optimistic/lane.ts';
import { replayed } from './web/platform/optimistic/queue.ts';

// Both sides of groups and items: the server's order in a real database, and what browsers replay.
let agency: Agency;
let outline: number;
beforeAll(async () => {
  agency = await openAgency(outlineRoutes);
  await makeOutlines(agency.open);
  const { rows } = await agency.open.pool.query<{ id: number }>('insert into outlines default values returning id');
  outline = rows[0]!.id;
});
afterAll(() => agency.close());

type Change = GroupsChange<string>;
const after = (state: Outline, change: Change) => groupsAfter(outlineShape, state, change);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The same numbers at every run, from a seed. */
function dice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(roll() * most);
  const oneOf = <T>(all: readonly T[]): T | undefined => all[upTo(all.length)];
  return { roll, upTo, oneOf };
}
type Dice = ReturnType<typeof dice>;

/** An outline as people read it, section within section. */
function words({ sections, names }: Outline, parent: string | null = null): unknown[] {
  return sections
    .filter((section) => section.parent === parent)
    .map(({ key, name, points }) => [
      name,
      points.map((point) => `${point} ${names[point]}`),
      words({ sections, names }, key),
    ]);
}

let made = 0;
/** Something that a user could do with what they see, and now and then with what is gone. */
function changeOf({ roll, oneOf, upTo }: Dice, { sections, names }: Outline): Change {
  const section = () => (roll() < 0.02 ? 'gone' : (oneOf(sections)?.key ?? 'gone'));
  const point = () => (roll() < 0.02 ? 'gone' : (oneOf(Object.keys(names)) ?? 'gone'));
  const name = `name ${(made += 1)}`;
  const what = roll();
  const [few, many] = [sections.length < 4, sections.length > 9];
  if (few || (!many && what < 0.04)) {
    return { kind: 'add group', group: `s-${made}`, name, parent: roll() < 0.3 && !few ? section() : null };
  }
  if (many && what < 0.05) return { kind: 'delete group', group: section() };
  if (what < 0.2) return { kind: 'add item', item: `p-${made}`, group: section(), name };
  if (what < 0.32) return { kind: 'delete item', item: point() };
  if (what < 0.4) return { kind: 'rename item', item: point(), name };
  if (what < 0.44) return { kind: 'rename group', group: section(), name };
  if (what < 0.54) {
    const into = upTo(3) === 0 ? { parent: roll() < 0.5 ? section() : null } : {};
    return { kind: 'move group', group: section(), before: roll() < 0.3 ? null : section(), ...into };
  }
  return { kind: 'move item', item: point(), group: section(), before: roll() < 0.3 ? null : point() };
}

/** The call that saves a change, as a module declares it. */
function callOf(change: Change): [string, object] {
  const all = `/api/outlines/${outline}`;
  switch (change.kind) {
    case 'add group':
      return [`${all}/sections`, { cid: change.group, name: change.name, parent: change.parent ?? null }];
    case 'add item':
      return [`${all}/points`, { cid: change.item, section: change.group, name: change.name }];
    case 'rename group':
      return [`/api/sections/${change.group}/rename`, { name: change.name }];
    case 'rename item':
      return [`/api/points/${change.item}/rename`, { name: change.name }];
    case 'delete group':
      return [`/api/sections/${change.group}/delete`, {}];
    case 'delete item':
      return [`/api/points/${change.item}/delete`, {}];
    case 'move group': {
      const { group: section, before, ...into } = change;
      return [`${all}/order`, { section, before, ...('parent' in into && { parent: into.parent }) }];
    }
    default:
      return [`${all}/order`, { point: change.item, section: change.group, before: change.before }];
  }
}

const loaded = async (who: Person) => (await who.get(`/api/outlines/${outline}`)).body.data as Outline;

/** A browser with a bad connection: calls are delayed, arrive twice, or lose their answers. */
async function browserOf(who: Person, fate: Dice, isBad: boolean) {
  let server = await loaded(who);
  const counts = { refused: 0, lost: 0, twice: 0 };
  let waiters: (() => void)[] = [];
  const wake = () => {
    const woken = waiters;
    waiters = [];
    for (const go of woken) go();
  };
  const lane = makeLane<Change>({
    changed: wake,
    send: (entry) => save(entry.change as Change, entry.key),
    added: () => undefined,
    saved: () => undefined,
    refused: () => undefined,
    tell: async () => undefined,
    refresh: () => refresh(),
    drawn: async () => undefined,
  });
  const refresh = async () => {
    server = await loaded(who);
  };
  const save = async (change: Change, idempotencyKey: string): Promise<Answer<unknown>> => {
    const [path, body] = callOf(change);
    const send = () => who.post(path, body, { 'idempotency-key': idempotencyKey });
    if (isBad && fate.roll() < 0.2) await pause(fate.upTo(3));
    const isTwice = isBad && fate.roll() < 0.03;
    if (isTwice) counts.twice += 1;
    const [answer] = await Promise.all(isTwice ? [send(), send()] : [send()]);
    if (isBad && fate.roll() < 0.03) {
      counts.lost += 1;
      setImmediate(() => lane.retry());
      throw Object.assign(new Error('lost'), { status: 500, unreachable: true });
    }
    if (answer.status === 200) return { status: true, data: null };
    expect([409, 404, 422]).toContain(answer.status);
    if (answer.status !== 409) counts.refused += 1;
    throw Object.assign(new Error('refused'), { status: answer.status, unreachable: false });
  };
  const shown = () => replayed(server, lane.queue(), after);
  const act = () => lane.add({ change: changeOf(fate, shown()), call: { path: '', params: {}, what: '' }, refresh });
  const settled = async (left = 0) => {
    while (lane.queue().length > left) await new Promise<void>((resolve) => waiters.push(resolve));
  };
  return { act, shown, settled, refresh, counts };
}

/** The number of changes; GROUPS_OPERATIONS=10000 runs more than a usual run has time for. */
const operations = Number(process.env['GROUPS_OPERATIONS'] ?? 2000);
const alone = operations / 5;
const together = (operations - alone) / 2;
const timeout = 60_000 + operations * 50;

test('what one browser shows before the server knows is what the server then has', { timeout }, async () => {
  const ann = await agency.admin('Ann');
  const browser = await browserOf(ann, dice(7), false);
  for (let done = 0; done < alone; done += 10) {
    for (let step = 0; step < 10; step += 1) browser.act();
    const expected = words(browser.shown());
    await browser.settled();
    expect(words(browser.shown())).toEqual(expected);
    expect(words(await loaded(ann))).toEqual(expected);
  }
});

test('two browsers with delays, refusals, repeats and lost answers end as the server', { timeout }, async () => {
  const people = [await agency.admin('Bea'), await agency.admin('Cas')];
  const browsers = await Promise.all(people.map((who, at) => browserOf(who, dice(11 + at), true)));
  await Promise.all(
    browsers.map(async (browser, at) => {
      const pace = dice(23 + at);
      for (let done = 0; done < together; done += 1) {
        browser.act();
        // Users may be ahead of a slow connection, but only by a few calls.
        await browser.settled(pace.roll() < 0.05 ? 0 : 12);
      }
      await browser.settled();
    }),
  );
  const server = await loaded(people[0]!);
  for (const browser of browsers) {
    await browser.refresh();
    expect(words(browser.shown())).toEqual(words(server));
    for (const happened of Object.values(browser.counts)) expect(happened).toBeGreaterThan(0);
  }
  const standing = server.sections.flatMap(({ points }) => points);
  expect(new Set(standing).size).toBe(standing.length);
  expect(standing.toSorted()).toEqual(Object.keys(server.names).toSorted());
});
