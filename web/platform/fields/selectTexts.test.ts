import { expect, test } from 'vitest';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import { emptyText, multiPlaceholder, searchHint, selectTexts, singlePlaceholder, summary } from './selectTexts.ts';

test('the prompt of a select depends on how many may be chosen', () => {
  expect(singlePlaceholder(true)).toBe('Please select an option');
  expect(singlePlaceholder(false)).toBe('Select one option');
  expect(multiPlaceholder(true, 3)).toBe('Select between 1 and 3 options');
  expect(multiPlaceholder(true)).toBe('Select at least one option');
  expect(multiPlaceholder(false, 3)).toBe('Select up to 3 option(s)');
  expect(multiPlaceholder(false)).toBe('Select one or more');
});

test('a search needs three characters', () => {
  expect(fieldTimings.searchMinimum).toBe(3);
  expect(['', 'a', 'ab', 'abc', ' ab '].map((typed) => searchHint(typed))).toEqual([
    'Type 3 or more character(s)',
    'Enter 2 more character(s)',
    'Enter 1 more character(s)',
    null,
    'Enter 1 more character(s)',
  ]);
  expect(searchHint('', 0)).toBeNull();
});

test('up to two names are shown, then a count', () => {
  expect(summary([])).toBe('');
  expect(summary(['Ann'])).toBe('Ann');
  expect(summary(['Ann', 'Bob'])).toBe('Ann, Bob');
  expect(summary(['Ann', 'Bob', 'Cleo'])).toBe('3 selected');
});

test('the texts for no options, no results and an error', () => {
  expect(emptyText(false)).toBe('No options found');
  expect(emptyText(true)).toBe('No result matching your search criteria found!');
  expect(selectTexts.error).toBe('Oops, looks like there was an error.');
});

test('searches wait for a pause in typing', () => {
  expect([fieldTimings.selectDebounce, fieldTimings.referenceDebounce]).toEqual([500, 300]);
});
