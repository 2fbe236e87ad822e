import { access, holds } from '../../platform/access.ts';

export const readTemplates = access(holds('read templates'));
export const addTemplates = access(holds('add templates'));
export const editTemplates = access(holds('edit templates'));
export const archiveTemplates = access(holds('archive templates'));
export const deleteTemplates = access(holds('delete templates'));
