import { expect, test } from 'vitest';
import { decodePanels, encodePanels, maxPanels, withPanel } from './panelAddress.ts';

test('panels can be written to the address and read back', () => {
  const panels = [
    { kind: 'deals', id: '5' },
    { kind: 'org-companies', id: 'c_9-x' },
  ];
  expect(encodePanels(panels)).toBe('deals.5~org-companies.c_9-x');
  expect(decodePanels(encodePanels(panels))).toEqual(panels);
});

test('without panels the parameter is absent', () => {
  expect(encodePanels([])).toBeUndefined();
  expect(decodePanels(undefined)).toEqual([]);
  expect(decodePanels(5)).toEqual([]);
  expect(decodePanels('')).toEqual([]);
});

test('invalid parts are skipped and the rest opens', () => {
  expect(decodePanels('deals~.5~deals.~deals.5~<b>.1~deals.../x')).toEqual([{ kind: 'deals', id: '5' }]);
});

test('the number of panels in an address is limited', () => {
  expect(decodePanels(Array.from({ length: 50 }, (_, index) => `deals.${index}`).join('~'))).toHaveLength(maxPanels);
});

test('a panel that is already open moves to the top instead of opening twice', () => {
  const deal = { kind: 'deals', id: '5' };
  const company = { kind: 'companies', id: '3' };
  expect(withPanel([deal, company], deal)).toEqual([deal]);
  expect(withPanel([deal], company)).toEqual([deal, company]);
  expect(withPanel([deal], { kind: 'deals', id: '6' })).toHaveLength(2);
});
