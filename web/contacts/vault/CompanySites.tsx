import type { VaultSite } from '../../../contract/contacts/vault.ts';
import { useList } from '../../platform/lists/useList.ts';
import { sitesPath } from './siteActions.ts';
import { Sites } from './Sites.tsx';

/** The sites of a company, on its page. */
export function CompanySites({ id }: { id: number }) {
  const sites = useList<VaultSite>(sitesPath, { params: { company: id }, topic: 'vault_sites', inAddress: false });
  return <Sites list={sites} company={id} />;
}
