import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { copyText } from '../clipboard.ts';
import { SafeHtml } from '../fields/SafeHtml.tsx';
import type { KeptPart } from '../sentAway.ts';
import classes from './kept.module.css';

/** What someone was typing when it could no longer be saved: nothing of it is lost, and it can be copied from here. */
export function KeptCard({ parts, children }: { parts: readonly KeptPart[]; children: ReactNode }) {
  const typed = useRef<HTMLDivElement>(null);
  const shown = parts.filter(({ text }) => text.trim() !== '');
  return (
    <Card title="Your unsaved text is kept in this browser.">
      <p className={classes.says}>{children}</p>
      {shown.length > 0 && (
        <>
          <div ref={typed} className={classes.typed}>
            {shown.map(({ label, text, isHtml }, at) => (
              <div key={at}>
                {label !== '' && <h3>{label}</h3>}
                {isHtml ? <SafeHtml html={text} /> : <p className={classes.text}>{text}</p>}
              </div>
            ))}
          </div>
          <Button
            size="xs"
            variant="default"
            mt="sm"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copyText(typed.current?.innerText ?? '')}
          >
            Copy what I typed
          </Button>
        </>
      )}
    </Card>
  );
}
