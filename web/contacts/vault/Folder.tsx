import { Title } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useId } from 'react';
import type { VaultSite } from '../../../contract/contacts/vault.ts';
import { panelHref } from '../../platform/dialogs/panels.ts';
import { useMay } from '../../platform/session.ts';
import { ShareSites } from './ShareSites.tsx';
import { SiteCard } from './SiteCard.tsx';
import classes from './vault.module.css';

/** The sites of one company. */
export function Folder({ sites, canShare }: { sites: VaultSite[]; canShare: boolean }) {
  const id = useId();
  const [first] = sites;
  const mayOpen = useMay(['read companies', 'read own companies']);
  if (!first) return null;
  const { company, folder_name } = first;
  return (
    <section className={classes.folder} aria-labelledby={id}>
      <div className={classes.folderHead}>
        <Title order={2} size="h4" id={id} className={classes.folderName}>
          <IconFolder size={16} stroke={1.6} aria-hidden />
          {company && mayOpen ? <a href={panelHref('company', company.id)}>{folder_name}</a> : folder_name}
        </Title>
        {company && canShare && <ShareSites company={company.id} name={company.name} />}
      </div>
      <div className={classes.grid}>
        {sites.map((site) => (
          <SiteCard key={site.id} site={site} />
        ))}
      </div>
    </section>
  );
}
