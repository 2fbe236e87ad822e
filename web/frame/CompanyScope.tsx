import { UnstyledButton } from '@mantine/core';
import { IconBuilding, IconSelector } from '@tabler/icons-react';
import { LazyMenu } from '../platform/menus/LazyMenu.tsx';
import { chooseCompany, useCompanyScope } from './companyScopeQueries.ts';
import classes from './CompanyScope.module.css';

const prompt = 'Please select a company to continue...';

/** Chooses the organisation company the user works in. */
export function CompanyScope({ isWide = false }: { isWide?: boolean }) {
  const { choices, working, isReady } = useCompanyScope();
  if (!isReady || choices.length === 0) return null;
  const name = working?.name ?? prompt;
  return (
    <LazyMenu
      position="bottom-end"
      width={isWide ? 'target' : 260}
      entries={() => [
        { heading: 'Work in company' },
        ...choices.map(({ id, text }) => ({
          label: text,
          isChosen: String(id) === String(working?.id),
          run: () => chooseCompany(id),
        })),
      ]}
    >
      {(props) => (
        <UnstyledButton
          {...props}
          className={classes.scope}
          data-wide={isWide || undefined}
          aria-label={`Company: ${name}`}
        >
          <IconBuilding size={16} stroke={1.6} aria-hidden />
          <span className={classes.name} data-asks={working === null || undefined}>
            {name}
          </span>
          <IconSelector size={14} aria-hidden />
        </UnstyledButton>
      )}
    </LazyMenu>
  );
}
