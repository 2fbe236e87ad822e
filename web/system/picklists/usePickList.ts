import { useRecord } from '../../platform/lists/useRecord.ts';
import { picklistsPath } from './picklistActions.ts';

/** One pick list, kept up to date. */
export const usePickList = (id: string) => useRecord(`${picklistsPath}/{id}`, { id }, { row: 'pick_lists' });
