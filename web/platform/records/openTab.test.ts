import { expect, test } from 'vitest';
import { openTab } from './openTab.ts';

const tabs = [{ key: 'steps' }, { key: 'people', may: true }, { key: 'trash', may: false }];
const at = (asked?: string) => {
  const { open, isThere } = openTab(tabs, asked);
  return [open?.key ?? null, isThere];
};

test('a tab has its address, and no tab or an unknown one is the first', () => {
  expect(openTab(tabs, undefined).shown).toEqual(tabs.slice(0, 2));
  expect([at(), at('people'), at('peeple')]).toEqual([
    ['steps', false],
    ['people', true],
    ['steps', false],
  ]);
});

test('the address of a tab that one may not open showed the first tab', () => {
  expect(at('trash')).toEqual([null, true]);
  expect(openTab([{ key: 'trash', may: false }], undefined)).toEqual({ shown: [], open: null, isThere: false });
});

test('a tab that two modules add under one name is open if one of them is', () => {
  expect(openTab([{ key: 'files', may: false }, { key: 'files' }], 'files').open).toEqual({ key: 'files' });
});
