import { access, holds } from '../../platform/access.ts';

export const browseTags = access(holds('browse tags', 'edit tags'));
export const editTags = access(holds('edit tags'));
/** A new tag may be made while tagging, by whoever may edit something that carries tags. */
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
