import { Button } from '@mantine/core';
import classes from './fields.module.css';
import { SafeHtml } from './SafeHtml.tsx';

/** The text before its editor has started; a click starts it right away. */
export function RichTextStart({ html, onStart }: { html: string; onStart: () => void }) {
  return (
    <div className={classes.panel}>
      <SafeHtml html={html} />
      <Button size="compact-sm" variant="subtle" onClick={onStart}>
        Start editing
      </Button>
    </div>
  );
}
