import { and } from 'drizzle-orm';
import { either, holds } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { articleAccess, isPublished, staff } from '../publications/publications.access.ts';
import { articles } from '../publications/publications.table.ts';

const mine = (me: User) => and(isPublished(articles), articleAccess.mine(me))!;

/** The articles in the user's hat: all published ones, or those they wrote. */
export const browseArticleContent = either(
  articleAccess.publishedHere('browse article content'),
  staff(holds('browse own article content').on(mine)),
);
