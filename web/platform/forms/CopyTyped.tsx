import { Button } from '@mantine/core';
import { copyText } from '../clipboard.ts';
import { plainLines } from '../plainWords.ts';
import type { KeptPart } from '../sentAway.ts';

const written = ({ label, text, isHtml }: KeptPart) =>
  [label, isHtml ? plainLines(text) : text].filter(Boolean).join('\n');

/** Copies what was typed into a form that can no longer be saved. */
export const CopyTyped = ({ parts }: { parts: readonly KeptPart[] }) => (
  <Button variant="default" mr="auto" onClick={() => void copyText(parts.map(written).join('\n\n'))}>
    Copy what I typed
  </Button>
);
