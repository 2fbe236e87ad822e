import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type PickMenuProps = {
  /** What is chosen here, in words. */
  label: string;
  icon: ReactNode;
  value: string;
  options: readonly { value: string; text: string }[];
  onPick: (value: string) => void;
};

/** A choice of a few that is made often: the button says what is chosen. */
export function PickMenu({ label, icon, value, options, onPick }: PickMenuProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={icon}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${label}: ${chosen?.text ?? ''}`}
        >
          {chosen?.text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            leftSection={option.value === value ? <IconCheck size={15} aria-hidden /> : <span style={{ width: 15 }} />}
            aria-current={option.value === value ? 'true' : undefined}
            onClick={() => onPick(option.value)}
          >
            {option.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
