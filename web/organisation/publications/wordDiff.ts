import { diffWordsWithSpace } from 'diff';

export type DiffPart = { text: string; kind: 'same' | 'added' | 'removed' };

const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The readable text of a rich text, with a line for each block. */
export const readableText = (html: string): string =>
  html
    .replaceAll(/<img[^>]*>/g, (tag) => `[${/ alt="([^"]+)"/.exec(tag)?.[1] ?? 'picture'}]`)
    .replaceAll(/<li[^>]*>/g, '• ')
    .replaceAll(/<br[^>]*>|<\/(?:p|h[1-6]|li|blockquote|pre|tr)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .trim();

/** The changes to a text, word by word. */
export const wordDiff = (before: string, after: string): DiffPart[] =>
  diffWordsWithSpace(readableText(before), readableText(after)).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
