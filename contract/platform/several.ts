import type { PostPath } from '../api.ts';

/** POST …/several: the records that were changed together. */
export type Several = { ids: number[] };

/** How many records can be changed at once. */
export const mostAtOnce = 200;

/** The lists whose rows can be changed together. */
export type SeveralPath = { [P in PostPath]: P extends `${infer List}/several` ? List : never }[PostPath];

/** What can be done to the rows of a list: the last part of an address of one of them. */
export type VerbOf<L extends string> = {
  [P in PostPath]: P extends `${L}/{id}/${infer Verb}` ? (Verb extends `${string}{${string}` ? never : Verb) : never;
}[PostPath];
