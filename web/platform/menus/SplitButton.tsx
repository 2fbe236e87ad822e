import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { LazyMenu } from './LazyMenu.tsx';
import type { MenuItem } from './menuEntry.ts';

type SplitButtonProps = { label: string; onClick: () => void; choices: readonly MenuItem[]; menuLabel: string };

/** One main action, with related ones in a menu next to it. */
export function SplitButton({ label, onClick, choices, menuLabel }: SplitButtonProps) {
  return (
    <Button.Group>
      <Button onClick={onClick}>{label}</Button>
      {choices.length > 0 && (
        <LazyMenu position="bottom-end" entries={() => choices}>
          {(props) => (
            <Button
              {...props}
              px={8}
              aria-label={menuLabel}
              style={{ borderInlineStart: '1px solid rgb(255 255 255 / 25%)' }}
            >
              <IconChevronDown size={16} />
            </Button>
          )}
        </LazyMenu>
      )}
    </Button.Group>
  );
}
