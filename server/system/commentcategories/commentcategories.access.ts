import { access, holds } from '../../platform/access.ts';

export const browseCategories = access(holds('browse comment categories', 'edit comment categories'));
export const editCategories = access(holds('edit comment categories'));
