import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ability } from '../contract/platform/abilities.ts';
import type { Agency, Person } from './testing/agency.ts';
import { openDemo } from './testing/demo.ts';
import { call, isRefusal, titled, unchanged } from './testing/matrix.ts';

/** Every route × every kind of caller, from the route list. */
let agency: Agency;
let nia: Person;
let dismissed: Person;
let ada: Person;
beforeAll(async () => {
  agency = await openDemo();
  nia = await agency.staff('Nia');
  dismissed = await agency.superAdmin('Dismissed');
  await agency.open.pool.query('update users set active = false where id = $1', [dismissed.id]);
  ada = await agency.superAdmin('Ada');
});
afterAll(() => agency.close());

const guarded = titled.filter(([, route]) => route.access.kind !== 'public');

describe('who is refused, without changing anything', () => {
  test.each(guarded)('%s', async (_title, route) => {
    await unchanged(agency, async () => {
      expect((await call(agency.stranger, route, { id: '1' })).status).toBe(401);
      expect((await call(dismissed, route, { id: '1' })).status).toBe(401);
      const needsAbility = route.access.rules.every((rule) => !rule.passes({ ...nobody, id: nia.id }));
      if (needsAbility) {
        const answer = await call(nia, route, { id: '1' });
        expect(answer.status).toBe(403);
        isRefusal(answer);
      }
    });
  });
});

const nobody = {
  id: 0,
  username: '',
  display_name: '',
  is_admin: false,
  is_super_admin: false,
  is_customer: false,
  abilities: [],
};

const holders = new Map<Ability, Person>();

/** Someone with this one ability. */
async function holderOf(ability: Ability): Promise<Person> {
  const holder = holders.get(ability) ?? (await agency.staff('Holder', ability));
  holders.set(ability, holder);
  return holder;
}

describe('each ability allows what it is named for', () => {
  test.each(guarded.filter(([, route]) => route.kind !== 'raw'))('%s', async (_title, route) => {
    for (const rule of route.access.rules) {
      for (const ability of rule.abilities ?? []) {
        const holder = await holderOf(ability);
        const answer = await call(holder, route, { query: { _form: 'true' } });
        expect([ability, answer.status]).not.toEqual([ability, 401]);
        expect(answer.status).toBeLessThan(500);
        // An unknown record is "not found" for someone with access, not "forbidden".
        if (route.finder) expect([ability, answer.status]).toEqual([ability, 404]);
      }
    }
  });
});

describe('a read changes nothing, an unknown id is not found', () => {
  const reads = titled.filter(([, route]) => !route.mutates && route.kind !== 'raw');
  test.each(reads)('%s', async (_title, route) => {
    await unchanged(agency, async () => {
      const answer = await call(ada, route);
      expect(answer.status).toBeLessThan(500);
      if (route.finder) expect(answer.status).toBe(404);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      if (route.schema) expect((await call(ada, route, { query: { _form: 'true' } })).status).toBeLessThan(500);
    });
  });
});
