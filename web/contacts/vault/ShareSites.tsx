import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { shareSites } from './siteActions.ts';

type ShareSitesProps = { company: number; /** Of which folder, where there are several. */ name?: string };

/** Opens who sees the sites of a client besides those who see all. */
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
