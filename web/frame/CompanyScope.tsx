import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconCheck, IconSelector } from '@tabler/icons-react';
import { chooseCompany, useCompanyScope } from './companyScopeQueries.ts';
import classes from './CompanyScope.module.css';

const prompt = 'Please select a company to continue...';

/** Which organisation company one works in. */
export function CompanyScope({ isWide = false }: { isWide?: boolean }) {
  const { choices, working, isReady } = useCompanyScope();
  if (!isReady || choices.length === 0) return null;
  const name = working?.name ?? prompt;
  return (
    <Menu position="bottom-end" width={isWide ? 'target' : 260}>
      <Menu.Target>
        <UnstyledButton className={classes.scope} data-wide={isWide || undefined} aria-label={`Company: ${name}`}>
          <IconBuilding size={16} stroke={1.6} aria-hidden />
          <span className={classes.name} data-asks={working === null || undefined}>
            {name}
          </span>
          <IconSelector size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>Work in company</Menu.Label>
        {choices.map(({ id, text }) => (
          <Menu.Item
            key={id}
            onClick={() => void chooseCompany(id)}
            rightSection={String(id) === String(working?.id) ? <IconCheck size={16} aria-label="chosen" /> : null}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
