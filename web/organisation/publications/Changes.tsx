import { Text } from '@mantine/core';
import { useMemo } from 'react';
import classes from './publications.module.css';
import { wordDiff } from './wordDiff.ts';

type Wording = { title: string; body: string };
const whole = ({ title, body }: Wording) => `<h1>${title}</h1>${body}`;

/** The changes to a text, word by word: removed words are struck out, added words are underlined. */
export function Changes({ before, after }: { before: Wording; after: Wording }) {
  const parts = useMemo(() => wordDiff(whole(before), whole(after)), [before, after]);
  if (parts.every(({ kind }) => kind === 'same')) {
    return (
      <Text c="dimmed" size="sm">
        The words are the same; only how they look has changed.
      </Text>
    );
  }
  return (
    <div className={classes.diff}>
      {parts.map(({ text, kind }, at) =>
        kind === 'added' ? <ins key={at}>{text}</ins> : kind === 'removed' ? <del key={at}>{text}</del> : text,
      )}
    </div>
  );
}
