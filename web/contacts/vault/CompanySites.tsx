import { useList } from '../../platform/lists/useList.ts';
import type { TabProps } from '../../platform/modules/module.ts';
import { sitesPath } from './siteActions.ts';
import { Sites } from './Sites.tsx';

export function CompanySites({ reference_id: id }: TabProps) {
  const sites = useList(sitesPath, { row: 'vault_sites', params: { company: id }, inAddress: false });
  return <Sites list={sites} company={id} />;
}
