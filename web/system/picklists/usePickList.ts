import type { PickList } from '../../../contract/system/picklists.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { picklistsPath } from './picklistActions.ts';

/** One pick list, kept up to date. */
export const usePickList = (id: string) => useRecord<PickList>(`${picklistsPath}/${id}`, { topic: `pick_lists:${id}` });
