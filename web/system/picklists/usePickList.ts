import { useRecord } from '../../platform/lists/useRecord.ts';
import { picklistsPath } from './picklistActions.ts';

export const usePickList = (id: string) => useRecord(`${picklistsPath}/{id}`, { id }, { row: 'pick_lists' });
