import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { workIn } from '../../system/companies/companies.access.ts';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { access, either, holds, ofStaff, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { notTrashed } from '../../platform/trash.ts';
import { moreReaders } from './publications.slots.ts';
import { articles, policies } from './publications.table.ts';
import type { PublicationTable } from './publications.table.ts';

/** None of these rules apply to clients' users. */
export const staff = (...rules: Parameters<typeof access>) => ofStaff(access(...rules));

/** Of a company that the user works in. */
export const isHere = (table: PublicationTable, me: User): SQL =>
  sql`${table.company_id} in (select ${companies.id} from ${companies} where ${rowsAsSql(workIn, me)})`;

/** What readers see. */
export const isPublished = (table: PublicationTable): SQL => and(isNotNull(table.version), notTrashed(table))!;

type Names = Record<'browse' | 'read' | 'add' | 'edit' | 'delete' | 'publish', Ability>;

/** Who may do what with the texts of a table. */
function accessesOf(table: PublicationTable, name: 'articles' | 'policies', names: Names) {
  const here = (...abilities: Ability[]) =>
    staff({
      ...holds(...abilities).on((me) => isHere(table, me)),
      says: `${abilities.join('|')} (of the user’s companies)`,
    });
  const publishedHere = (...abilities: Ability[]) =>
    staff({
      ...holds(...abilities).on((me) => and(isPublished(table), isHere(table, me))!),
      says: `${abilities.join('|')} (published)`,
    });
  const mine = (me: User) => and(eq(table.author_id, me.id), isHere(table, me))!;
  const given = (me: User) =>
    moreReaders.all().flatMap(([, readers]) => (readers[name] && readers.passes(me) ? [readers[name](me)] : []));
  const edit = either(here(names.edit), staff(holds(names.add).on(mine)));
  const seeDraft = either(edit, here(names.publish));
  const read = either(seeDraft, publishedHere(names.read));
  const invited = staff({
    passes: (me) => given(me).length > 0,
    where: (me) => and(isPublished(table), or(...given(me)))!,
    says: 'people it was issued to or whose course uses it',
  });
  return {
    browse: here(names.browse),
    /** With its older versions. */
    read,
    add: staff(holds(names.add)),
    edit,
    /** Users who write or publish see what is not published yet. */
    seeDraft,
    publish: here(names.publish),
    remove: here(names.delete),
    here,
    publishedHere,
    mine,
    invited,
  };
}
export type Accesses = ReturnType<typeof accessesOf>;

export const articleAccess = accessesOf(articles, 'articles', {
  browse: 'browse articles',
  read: 'read articles',
  add: 'add articles',
  edit: 'edit articles',
  delete: 'delete articles',
  publish: 'publish articles',
});

export const policyAccess = accessesOf(policies, 'policies', {
  browse: 'browse policies',
  read: 'read policies',
  add: 'add policies',
  edit: 'edit policies',
  delete: 'delete policies',
  publish: 'publish policies',
});

/** Everyone who may read the published text, for whatever reason. */
export const readArticles = either(
  articleAccess.read,
  articleAccess.publishedHere('read article content'),
  articleAccess.invited,
);
export const readPolicies = either(policyAccess.read, policyAccess.invited);
