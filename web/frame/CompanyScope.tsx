import { UnstyledButton } from '@mantine/core';
import { IconBuilding, IconSelector } from '@tabler/icons-react';
import { scopeTexts } from '../../contract/platform/session.ts';
import { LazyMenu } from '../platform/menus/LazyMenu.tsx';
import { useMay } from '../platform/session.ts';
import { chooseCompany, useCompanyScope } from './companyScopeQueries.ts';
import classes from './CompanyScope.module.css';

/** Chooses the organisation company the user works in; where there is none, leads to where the first is added. */
export function CompanyScope({ isWide = false }: { isWide?: boolean }) {
  const { choices, working, isReady } = useCompanyScope();
  const mayAdd = useMay('add organization companies');
  if (!isReady) return null;
  if (choices.length === 0) {
    return mayAdd ? (
      <UnstyledButton component="a" href="#/system/companies" className={classes.scope} data-wide={isWide || undefined}>
        <IconBuilding size={16} stroke={1.6} aria-hidden />
        <span className={classes.name} data-asks>
          Add your company
        </span>
      </UnstyledButton>
    ) : null;
  }
  const name = working?.name ?? scopeTexts.choose;
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
