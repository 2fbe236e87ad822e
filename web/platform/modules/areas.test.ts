import { beforeEach, expect, test } from 'vitest';
import { allModules, hasAllModules, knownModules, loadModulesOf, onModules, setAreas } from './areas.ts';
import { defineModule } from './module.ts';

const people = defineModule({ sends: { '/system': ['users'] } });
const deals = defineModule({ sends: { '/deals': ['deal-boards'] } });
const campaigns = defineModule({ sends: { '/contacts': ['campaigns'] } });
const companies = defineModule({ sends: { '/contacts': ['companies'] } });

let asked: string[] = [];
let isDown = false;

function area(name: string, under: string[], modules: (typeof deals)[]) {
  const load = () => {
    asked.push(name);
    return isDown ? Promise.reject(new Error('down')) : Promise.resolve(modules);
  };
  return { name, under, load };
}

beforeEach(() => {
  asked = [];
  isDown = false;
  setAreas([
    area('system', ['system'], [people]),
    area('contacts', ['contacts'], [companies]),
    area('sales', ['contacts', 'deals'], [campaigns, deals]),
  ]);
});

test('an address loads the areas it may belong to, each once, from the lowest floor up', async () => {
  await Promise.all([loadModulesOf('/deals/5?tab=files'), loadModulesOf('/deals')]);
  expect(asked).toEqual(['sales']);
  expect(knownModules()).toEqual([campaigns, deals]);
  await loadModulesOf('/contacts/companies');
  expect(asked).toEqual(['sales', 'contacts']);
  expect(knownModules()).toEqual([companies, campaigns, deals]);
  await loadModulesOf('/nowhere');
  expect(hasAllModules()).toBe(false);
});

test('asking for all loads all, and listeners are notified', async () => {
  let told = 0;
  const stop = onModules(() => (told += 1));
  expect(await allModules()).toEqual([people, companies, campaigns, deals]);
  expect([told, hasAllModules()]).toEqual([3, true]);
  await allModules();
  stop();
  expect(asked).toHaveLength(3);
});

test('a failed load is retried on the next request', async () => {
  isDown = true;
  await expect(loadModulesOf('/system/users')).rejects.toThrow('down');
  await expect(allModules()).rejects.toThrow('down');
  isDown = false;
  expect(await allModules()).toEqual([people, companies, campaigns, deals]);
});
