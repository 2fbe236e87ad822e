import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { publicationLimits } from '../../../contract/organisation/publications.ts';
import type { Shelf } from '../../../contract/organisation/publications.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { rowsAsSql } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import { notTrashed } from '../../platform/trash.ts';
import { ofWorkingCompany } from '../../system/companies/companies.ts';
import { belongs } from './publications.kind.ts';
import type { Kind } from './publications.kind.ts';
import { publicationTags as tags } from './publications.table.ts';

const isOut = (kind: Kind, call: Call) =>
  and(
    ofWorkingCompany(call, kind.table.company_id),
    isNotNull(kind.table.version),
    notTrashed(kind.table),
    rowsAsSql(kind.may.browse, call.me),
  )!;

/** The categories, or the tags, with the number of published texts of the working company that have each. */
export const shelves =
  (kind: Kind, by: 'categories' | 'tags') =>
  async (call: Call): Promise<Shelf[]> => {
    const carries =
      by === 'categories'
        ? sql`${kind.table.category_id} = i.id`
        : sql`exists (select from ${tags} where ${belongs(kind, tags)} and ${tags.item_id} = i.id)`;
    const { rows } = await call.db.execute<Shelf>(sql`
      select i.id, i.label as text,
        (select count(*)::int from ${kind.table} where ${carries} and ${isOut(kind, call)}) as published
      from pick_list_items i join pick_lists l on l.id = i.pick_list_id
      where l.identifier = ${kind[by]} and i.status = 'active' order by i.sequence, i.id limit 200`);
    return rows;
  };

/** What the caller may read in the working company, for citing or as a course step. */
export const selectPublications =
  (kind: Kind) =>
  (call: Call): Promise<Chosen[]> => {
    return call.db
      .select({ id: kind.table.id, text: kind.table.title, hint: sql<string>`'Version ' || ${kind.table.version}` })
      .from(kind.table)
      .where(
        and(
          ofWorkingCompany(call, kind.table.company_id),
          isNotNull(kind.table.version),
          notTrashed(kind.table),
          rowsAsSql(kind.read, call.me),
          soughtIn(call, kind.table.title),
        ),
      )
      .orderBy(asc(kind.table.title), asc(kind.table.id))
      .limit(publicationLimits.finds);
  };
