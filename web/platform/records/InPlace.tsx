import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../modules/lazyPart.tsx';
import type { EditAt } from './RecordDetails.tsx';
import classes from './inplace.module.css';
import { useWaitingText } from './useWaitingText.ts';

const OneField = lazyPart(async () => (await import('./OneField.tsx')).OneField);

type InPlaceProps = { label: string; field: string; edit: EditAt; isStop: boolean; children: ReactNode };

/**
 * A value with a pencil that opens its field alone. It is mostly no stop for Tab, which would have to pass one for every
 * value: the Edit button of the record does the same.
 */
export function InPlace({ label, field, edit, isStop, children }: InPlaceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const waiting = useWaitingText(edit, field);
  const shown = waiting === null ? children : <span className={classes.waiting}>{waiting}</span>;
  useEffect(() => {
    if (isLeft) pencil.current?.focus({ preventScroll: true });
  }, [isLeft]);
  const open = () => {
    setIsLeft(false);
    setIsOpen(true);
  };
  const close = () => {
    setIsLeft(true);
    setIsOpen(false);
  };
  if (isOpen) {
    return (
      <Suspense fallback={shown}>
        <OneField edit={edit} field={field} onClose={close}>
          {shown}
        </OneField>
      </Suspense>
    );
  }
  return (
    <div className={classes.value}>
      <div>{shown}</div>
      <ActionIcon
        ref={pencil}
        className={classes.pencil}
        variant="subtle"
        color="gray"
        size={24}
        tabIndex={isStop ? 0 : -1}
        aria-label={`Change ${label}`}
        title={`Change ${label}`}
        onClick={open}
      >
        <IconPencil size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
}
