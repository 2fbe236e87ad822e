import { access, holds } from '../../platform/access.ts';

export const browseTags = access(holds('browse tags', 'edit tags'));
export const editTags = access(holds('edit tags'));
/** Anyone who may edit something with tags may create a tag while typing. */
export const createTags = access(
  holds(
    'edit tags',
    'add companies',
    'edit companies',
    'edit own companies',
    'add deals',
    'edit deals',
    'edit own deals',
    'add services',
    'edit services',
    'edit own services',
    'add articles',
    'edit articles',
    'add policies',
    'edit policies',
  ),
);
