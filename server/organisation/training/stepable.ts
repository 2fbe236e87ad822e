import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Stepable } from '../../../contract/organisation/training.ts';
import { instantText } from '../../platform/instants.ts';

const textOf = (step: SQL, table: 'policies' | 'articles', column: 'policy_id' | 'article_id', tags: SQL) => {
  const owner = sql.identifier(table);
  const key = sql.identifier(column);
  return sql`(select jsonb_build_object('id', t.id, 'title', v.title, 'version', v.number,
      'published_at', ${instantText(sql`v.published_at`)},
      'category', (select i.label from pick_list_items i where i.id = t.category_id), 'tags', ${tags},
      'author', (select u.display_name from users u where u.id = t.author_id), 'body', v.body)
    from ${owner} t join publication_versions v on v.${key} = t.id and v.number = t.version where t.id = ${step}.${key})`;
};

const tagsOf = (column: 'policy_id' | 'article_id') => sql`coalesce((select jsonb_agg(i.label order by i.sequence, i.id)
  from publication_tags g join pick_list_items i on i.id = g.item_id where g.${sql.identifier(column)} = t.id), '[]')`;

/**
 * The policy or article of a step in its current version; null for an assignment. A text that was moved to the trash
 * stays readable here, because a course in progress could not be finished otherwise.
 */
export const stepableOf = (step: SQL): SQL<Stepable | null> =>
  sql<Stepable | null>`coalesce(${textOf(step, 'policies', 'policy_id', tagsOf('policy_id'))},
    ${textOf(step, 'articles', 'article_id', tagsOf('article_id'))})`;
