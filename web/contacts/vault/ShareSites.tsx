import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { shareSites } from './siteActions.ts';

type ShareSitesProps = { company: number; /** The folder's name, where there are several. */ name?: string };

/** Opens the form with the people who may see a client's sites besides those who see all sites. */
export function ShareSites({ company, name }: ShareSitesProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconUserShare size={15} aria-hidden />}
      {...(name !== undefined && { 'aria-label': `Share the sites of ${name}` })}
      onClick={() => shareSites(company)}
    >
      Share
    </Button>
  );
}
