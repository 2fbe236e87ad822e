import { expect, test } from 'vitest';
import { choicesOf, chosenOf, columnsShown } from './columns.ts';

const columns = [
  { key: 'name', sort: 'name' },
  { key: 'company', yields: 2 },
  { key: 'value', sort: 'value' },
  { key: 'phone', isExtra: true as const },
  { key: 'created_at', sort: 'created_at', yields: 1 },
];
const order = (chosen: readonly string[], of = columns) => choicesOf(of, chosen).map(({ column }) => column.key);
const shown = (chosen: readonly string[], sort: string | null = null) =>
  columnsShown(choicesOf(columns, chosen), sort).map(({ key }) => key);

test('without a choice, the list has its standard columns', () => {
  expect(order([])).toEqual(['name', 'company', 'value', 'phone', 'created_at']);
  expect(shown([])).toEqual(['name', 'company', 'value', 'created_at']);
});

test('columns are hidden, added and moved', () => {
  expect(shown(['name', 'created_at', '-company', 'phone', 'value'])).toEqual(['name', 'created_at', 'phone', 'value']);
});

test('the column that names the row stays, and stays first', () => {
  expect(shown(['value', '-name', 'company'])).toEqual(['name', 'value', 'created_at', 'company']);
  expect(choicesOf([columns[0]!, { key: 'title', isTitle: true }], ['-title'])[1]).toMatchObject({
    isShown: true,
    isFixed: true,
  });
});

test('a column that the product no longer has is ignored, and a new one follows the one it usually follows', () => {
  expect(shown(['name', 'fax', '-company'])).toEqual(['name', 'value', 'created_at']);
  expect(order(['name', 'created_at', 'value', 'company'])).toEqual([
    'name',
    'created_at',
    'value',
    'phone',
    'company',
  ]);
});

test('the column that the list is sorted by is shown while it is', () => {
  expect(shown(['name', '-value'], '-value')).toContain('value');
  expect(shown(['name', '-value'], 'name,value')).toContain('value');
  expect(shown(['name', '-value'], 'name')).not.toContain('value');
});

test('an added column is hidden late where there is no room', () => {
  const added = columnsShown(choicesOf(columns, ['name', 'phone']), null).find(({ key }) => key === 'phone');
  expect(added?.yields).toBeGreaterThan(2);
});

test('the standard is saved as no choice, and what another screen knows stays', () => {
  const standard = choicesOf(columns, []);
  expect(chosenOf(standard, columns, ['name', '-value'])).toEqual([]);
  expect(chosenOf(choicesOf(columns, ['-value']), columns, [])).toEqual([
    'name',
    'company',
    '-value',
    '-phone',
    'created_at',
  ]);
  expect(chosenOf(standard, columns, ['-budget']).at(-1)).toBe('-budget');
});
