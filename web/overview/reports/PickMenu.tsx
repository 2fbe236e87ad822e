import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';

type PickMenuProps = {
  /** What the user chooses here. */
  label: string;
  icon: ReactNode;
  value: string;
  options: readonly { value: string; text: string }[];
  onPick: (value: string) => void;
};

/** A menu for a choice that is changed often; the button shows the current value. */
export function PickMenu({ label, icon, value, options, onPick }: PickMenuProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <LazyMenu
      position="bottom-start"
      entries={() =>
        options.map((option) => ({
          label: option.text,
          isChosen: option.value === value,
          run: () => onPick(option.value),
        }))
      }
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={icon}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${label}: ${chosen?.text ?? ''}`}
        >
          {chosen?.text}
        </Button>
      )}
    </LazyMenu>
  );
}
