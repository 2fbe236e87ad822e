import { Popover } from '@mantine/core';
import type { RefObject } from 'react';
import { Standing } from '../../platform/menus/Standing.tsx';
import { Inbox } from './Inbox.tsx';

export type InboxBoxProps = {
  id: string;
  button: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};

/** The inbox that opens below the bell. */
export function InboxBox({ id, button, isOpen, onChange }: InboxBoxProps) {
  return (
    <Popover
      id={id}
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      width="min(24rem, 100vw - 1rem)"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <Standing button={button} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <Inbox onLeave={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
