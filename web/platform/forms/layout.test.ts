import { expect, test } from 'vitest';
import type { FieldType } from '../../../contract/platform/forms.ts';
import { wideFields } from './layout.ts';

const form = (...types: FieldType[]) => types.map((type, at) => ({ type, name: `${type}${at}` }));

test('a title above an editor has the whole line, two fields share one', () => {
  expect([...wideFields(form('text', 'textarea', 'text', 'number'))]).toEqual(['text0', 'textarea1']);
});

test('a short field that stands alone stays short', () => {
  expect([...wideFields(form('textarea', 'date', 'rich_text', 'reference'))]).toEqual([
    'textarea0',
    'rich_text2',
    'reference3',
  ]);
});
