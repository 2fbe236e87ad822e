import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '../modules/lazyPart.tsx';
import type { ColumnsBoxProps } from './ColumnsBox.tsx';
import classes from './lists.module.css';
import type { Choosing } from './useColumns.ts';

const ColumnsBox = lazyPart<ColumnsBoxProps>(async () => (await import('./ColumnsBox.tsx')).ColumnsBox);

type ColumnsButtonProps = {
  choosing: Choosing;
  /** The columns that there is room for; null if the rows are cards. */
  fitting: readonly { key: string }[] | null;
};

/** Chooses the columns of a list; what it opens is loaded when the pointer comes near. */
export function ColumnsButton({ choosing, fitting }: ColumnsButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const isOpen = state === 'open';
  const setOpen = (next: boolean) => setState(next ? 'open' : 'closed');
  return (
    <>
      <ActionIcon
        ref={button}
        id={id}
        variant={choosing.isStandard ? 'subtle' : 'light'}
        {...(choosing.isStandard && { color: 'gray' })}
        size={26}
        aria-label="Columns"
        title="Columns"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        className={classes.columns}
        onPointerEnter={() => void ColumnsBox.preload()}
        onClick={() => setOpen(!isOpen)}
      >
        <IconColumns3 size={15} aria-hidden />
      </ActionIcon>
      {state !== 'unused' && (
        <Suspense>
          <ColumnsBox
            id={id}
            button={button}
            isOpen={isOpen}
            onChange={setOpen}
            choosing={choosing}
            fitting={fitting}
          />
        </Suspense>
      )}
    </>
  );
}
