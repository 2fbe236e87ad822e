import { access, holds } from '../../platform/access.ts';

export const browseServiceTypes = access(holds('browse service types', 'edit service types'));
export const editServiceTypes = access(holds('edit service types'));
