import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconLock } from '@tabler/icons-react';
import { AddButton } from '../../platform/AddButton.tsx';
import type { PageMeta } from '../../../contract/platform/answers.ts';
import { vaultTexts } from '../../../contract/contacts/vault.ts';
import type { VaultMeta, VaultSite } from '../../../contract/contacts/vault.ts';
import { ExportMenu } from '../../platform/lists/ExportMenu.tsx';
import type { List } from '../../platform/lists/list.ts';
import { ListEmpty } from '../../platform/lists/ListEmpty.tsx';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useTopic } from '../../platform/live/useTopic.ts';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { Folder } from './Folder.tsx';
import { addSite, sitesPath } from './siteActions.ts';
import { ShareSites } from './ShareSites.tsx';
import { SiteCard } from './SiteCard.tsx';
import classes from './vault.module.css';

type SiteList = List<VaultSite, PageMeta & VaultMeta>;
type SitesProps = { list: SiteList; /** For a single company, no folders are needed. */ company?: number };

function AddSite({ company }: { company: number | undefined }) {
  return (
    <AddButton do="add vault sites" onClick={() => addSite(company)}>
      Add Site
    </AddButton>
  );
}

function Shown({ list, company }: SitesProps) {
  if (list.error && list.rows.length === 0) return <ListProblem error={list.error} onRetry={list.refresh} />;
  if (list.isLoading) return <SkeletonLines lines={8} />;
  if (list.rows.length === 0) return <ListEmpty list={list} text={vaultTexts.none} icon={<IconLock size={22} />} />;
  if (company !== undefined)
    return (
      <div className={classes.grid}>
        {list.rows.map((site) => (
          <SiteCard key={site.id} site={site} />
        ))}
      </div>
    );
  const folders = Map.groupBy(list.rows, (site) => site.company?.id ?? 0);
  const canShare = list.meta?.can.share ?? false;
  return [...folders].map(([id, sites]) => <Folder key={id} sites={sites} canShare={canShare} />);
}

/** Sites as cards, in one folder per company. */
export function Sites({ list, company }: SitesProps) {
  const { meta } = list;
  useTopic('vault_shares', list.refresh);
  return (
    <>
      <ListToolbar
        list={list}
        search="Search sites"
        {...(company === undefined && { filters: `${sitesPath}/filters` })}
      >
        {company === undefined && <ExportMenu list={list} path="/vault/sites/export" />}
        {company !== undefined && meta?.can.share && <ShareSites company={company} />}
        <AddSite company={company} />
      </ListToolbar>
      {meta?.problem && (
        <Alert color="red" variant="light" icon={<IconLock size={18} />} mb="md" role="alert">
          {meta.problem}
        </Alert>
      )}
      <Shown list={list} {...(company !== undefined && { company })} />
      <Pagination list={list} />
    </>
  );
}
