import { expect, test } from 'vitest';
import { menuOf } from '../../contract/places.ts';
import type { Command } from '../platform/modules/module.ts';
import { fitting, goCommands, moduleCommands, ownCommands } from './paletteCommands.ts';

const menu = menuOf({ is_admin: false, is_super_admin: false, is_customer: false, abilities: ['read deals'] });

test('there is one command for each screen the user may open', () => {
  expect(goCommands(menu).map(({ hint, label }) => `${hint}: ${label}`)).toEqual([
    'Home: Dashboard',
    'Contacts: Global Search',
    'Deals: Boards',
    'Deals: Sales Line Up',
    'My Hat: Post',
    'My Hat: Week',
    'My Hat: Conditions',
    'My Hat: Courses',
  ]);
});

test('every word must match the name or the area; names that start with the text come first', () => {
  const commands = goCommands(menu);
  expect(fitting(commands, 'line up').map(({ label }) => label)).toEqual(['Sales Line Up']);
  expect(fitting(commands, 'deals boa').map(({ label }) => label)).toEqual(['Boards']);
  expect(fitting(commands, 'co').map(({ label }) => label)).toEqual(['Conditions', 'Courses', 'Global Search']);
  expect(fitting(commands, 'xyz')).toEqual([]);
  expect(fitting(commands, '  ')).toHaveLength(8);
});

test('the user’s own actions are included', () => {
  expect(ownCommands.map(({ label }) => label)).toEqual(expect.arrayContaining(['Dark theme', 'Settings', 'Sign out']));
});

test('what a module offers is there for those with the ability, and is found as add, new and create', () => {
  const given: Command[] = [
    { label: 'Add Deal', access: ['add deals'], run: () => {} },
    { label: 'Add Lead', access: ['edit leads', 'edit own leads'], run: () => {} },
    { label: 'My time', access: 'login', opens: true, run: () => {} },
  ];
  const user = { is_admin: false, is_super_admin: false, is_customer: false, abilities: ['add deals'] };
  const offered = moduleCommands(given, user);
  expect(offered.map(({ label }) => label)).toEqual(['Add Deal', 'My time']);
  for (const text of ['add deal', 'new deal', 'create deal']) expect(fitting(offered, text)).toHaveLength(1);
  expect(moduleCommands(given, null)).toEqual([]);
});
