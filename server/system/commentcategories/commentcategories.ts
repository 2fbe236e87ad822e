import { asc, eq, sql } from 'drizzle-orm';
import { defaultCategoryColor } from '../../../contract/system/commentcategories.ts';
import type { CommentCategoryRow } from '../../../contract/system/commentcategories.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { finder } from '../../platform/records.ts';
import { nextSequence, reorder } from '../../platform/sequence.ts';
import type { categoryForm } from './commentcategories.forms.ts';
import { categoryRows } from './commentcategories.list.ts';
import { commentCategories as categories } from './commentcategories.table.ts';

type CategoryValues = Values<(typeof categoryForm)['fields']>;

export const findCategory = finder({ noun: 'Comment Category', table: categories, query: categoryRows });

const stored = (values: CategoryValues) => ({ ...values, color: values.color ?? defaultCategoryColor });

export async function add(call: Call, values: CategoryValues) {
  const sequence = await nextSequence(call.db, categories, sql`true`);
  const [made] = await call.db
    .insert(categories)
    .values({ ...stored(values), sequence })
    .returning();
  return reply(made!, { message: 'Comment Category added' });
}

export async function revise(call: Call<CommentCategoryRow>, values: CategoryValues) {
  const { id } = call.record;
  const [saved] = await call.db.update(categories).set(stored(values)).where(eq(categories.id, id)).returning();
  return reply(saved!, { message: 'Comment Category saved' });
}

export async function remove(call: Call<CommentCategoryRow>) {
  const { id } = call.record;
  await call.db.delete(categories).where(eq(categories.id, id));
  return reply({ id }, { message: 'Comment Category deleted' });
}

/** Puts all categories into the order of the ids. */
export async function order(call: Call, values: { categories: number[] }) {
  await reorder(call.db, categories, sql`true`, values.categories);
  return reply(null);
}

/** Every category in its order, for whoever writes or reads comments. */
export async function allCategories({ db }: Call) {
  const { id, label, color, sequence } = categories;
  return db
    .select({ id, text: label, label, color, sequence })
    .from(categories)
    .orderBy(asc(categories.sequence), asc(categories.id));
}
