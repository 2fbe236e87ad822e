import { findParts } from '../../contract/platform/finds.ts';

/** A passage with the words that were found marked in it. */
export function Found({ text }: { text: string }) {
  // The same words stand in the same places: their numbers are their names.
  return findParts(text).map((part, at) => (part.isFound ? <mark key={at}>{part.text}</mark> : part.text));
}
