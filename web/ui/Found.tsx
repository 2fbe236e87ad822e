import { findParts } from '../../contract/platform/finds.ts';

/** A passage with the words that were found marked in it. */
export function Found({ text }: { text: string }) {
  // The parts never change their order, so an index works as a key.
  return findParts(text).map((part, at) => (part.isFound ? <mark key={at}>{part.text}</mark> : part.text));
}
