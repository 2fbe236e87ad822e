import { fieldTimings } from '../../../contract/platform/forms.ts';

/** The texts of selects; all but the last are the specification's, letter for letter. */
export const selectTexts = {
  one: 'Select one option',
  oneRequired: 'Please select an option',
  none: 'No options found',
  noMatch: 'No result matching your search criteria found!',
  error: 'Oops, looks like there was an error.',
  all: 'Select All',
  unknown: 'Please choose from the list, or clear what you typed.',
} as const;

export const singlePlaceholder = (required: boolean) => (required ? selectTexts.oneRequired : selectTexts.one);

export function multiPlaceholder(required: boolean, max?: number): string {
  if (required) return max === undefined ? 'Select at least one option' : `Select between 1 and ${max} options`;
  return max === undefined ? 'Select one or more' : upTo(max);
}

export const upTo = (max: number) => `Select up to ${max} option(s)`;

/** Up to two names, otherwise how many. */
export const summary = (names: readonly string[]) => (names.length > 2 ? `${names.length} selected` : names.join(', '));

/** What a search still needs, or null if it can be sent. */
export function searchHint(typed: string, minimum: number = fieldTimings.searchMinimum): string | null {
  const missing = minimum - Array.from(typed.trim()).length;
  if (missing <= 0) return null;
  return missing === minimum ? `Type ${minimum} or more character(s)` : `Enter ${missing} more character(s)`;
}

export const emptyText = (searched: boolean) => (searched ? selectTexts.noMatch : selectTexts.none);
