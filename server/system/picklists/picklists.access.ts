import { access, holds } from '../../platform/access.ts';

export const browsePickLists = access(holds('browse pick lists', 'edit pick lists', 'edit pick list items'));
export const editPickLists = access(holds('edit pick lists'));
export const editPickListItems = access(holds('edit pick list items'));
