import { Button } from '@mantine/core';
import { copyText } from '../clipboard.ts';
import type { KeptPart } from '../sentAway.ts';

/** A line for each block of a rich text, as it is read. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<(?:br|\/p|\/li|\/h\d)[^>]*>/g, '$&\n'),
    'text/html',
  );
  return body.textContent.trim();
}

const written = ({ label, text, isHtml }: KeptPart) =>
  [label, isHtml ? wordsOf(text) : text].filter(Boolean).join('\n');

/** Copies what was typed into a form that can no longer be saved. */
export const CopyTyped = ({ parts }: { parts: readonly KeptPart[] }) => (
  <Button variant="default" mr="auto" onClick={() => void copyText(parts.map(written).join('\n\n'))}>
    Copy what I typed
  </Button>
);
