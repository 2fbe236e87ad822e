import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Choice = { label: string; onClick: () => void; icon?: ReactNode; color?: string; disabled?: boolean };
type SplitButtonProps = { label: string; onClick: () => void; choices: Choice[]; menuLabel: string };

/** One main action with its relatives in a menu beside it. */
export function SplitButton({ label, onClick, choices, menuLabel }: SplitButtonProps) {
  return (
    <Button.Group>
      <Button onClick={onClick}>{label}</Button>
      {choices.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button px={8} aria-label={menuLabel} style={{ borderInlineStart: '1px solid rgb(255 255 255 / 25%)' }}>
              <IconChevronDown size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {choices.map((choice) => (
              <Menu.Item
                key={choice.label}
                onClick={choice.onClick}
                leftSection={choice.icon}
                disabled={choice.disabled ?? false}
                {...(choice.color ? { color: choice.color } : {})}
              >
                {choice.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Button.Group>
  );
}
