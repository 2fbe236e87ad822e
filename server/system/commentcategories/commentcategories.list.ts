import { canDo } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { list } from '../../platform/lists.ts';
import { rows } from '../../platform/records.ts';
import { editCategories } from './commentcategories.access.ts';
import { commentCategories as categories } from './commentcategories.table.ts';

export const categoryRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: categories.id,
        label: categories.label,
        color: categories.color,
        sequence: categories.sequence,
        created_at: categories.created_at,
        updated_at: categories.updated_at,
        can: canDo(me, { edit: editCategories, delete: editCategories }),
      })
      .from(categories)
      .$dynamic(),
  );

export const categoryList = list({
  id: categories.id,
  query: (call) => categoryRows(call.db, call),
  sort: { sequence: categories.sequence, label: categories.label },
  defaultSort: 'sequence',
  search: categories.label,
});
