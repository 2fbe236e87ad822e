import type { Chosen } from '../../../contract/platform/forms.ts';

/** A tag that the server is still saving takes its place in the value, so that a form is not sent without it. */
export type NewTag = { creating: string; text: string };
export type TagValue = Chosen | NewTag;

export const isNewTag = (value: unknown): value is NewTag =>
  typeof value === 'object' && value !== null && 'creating' in value;
