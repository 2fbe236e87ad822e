import type { Chosen } from '../../../contract/platform/forms.ts';

/** A tag that the server is still saving takes its place in the value, so that a form is not sent without it. */
export type NewTag = { creating: string; text: string };
export type TagValue = Chosen | NewTag;

export const isNewTag = (value: unknown): value is NewTag =>
  typeof value === 'object' && value !== null && 'creating' in value;

/** Whether a form has to wait for a tag before it can be sent. */
export const awaitsTags = (values: Record<string, unknown>): boolean =>
  Object.values(values).some((value) => Array.isArray(value) && value.some(isNewTag));

/** How many entries, chosen or being saved, all lists of a form have: one less means that a tag was refused. */
export const listedCount = (values: Record<string, unknown>): number =>
  Object.values(values).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0);
