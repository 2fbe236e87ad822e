import { Drawer, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panels.module.css';
import { TurnPanel } from './TurnPanel.tsx';

type PanelHeaderProps = { title: ReactNode; subtitle?: ReactNode; actions?: ReactNode };

export function PanelHeader({ title, subtitle, actions }: PanelHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.titles}>
        <Drawer.Title className={classes.title}>{title}</Drawer.Title>
        {subtitle && (
          <Text size="xs" c="dimmed" component="div">
            {subtitle}
          </Text>
        )}
      </div>
      <Group gap={6} wrap="nowrap" className={classes.actions ?? ''}>
        <TurnPanel />
        {actions}
      </Group>
      <Drawer.CloseButton aria-label="Close panel" ml={0} />
    </div>
  );
}
