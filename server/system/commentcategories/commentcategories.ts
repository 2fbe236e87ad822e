import { asc, eq } from 'drizzle-orm';
import { defaultCategoryColor } from '../../../contract/system/commentcategories.ts';
import type { CommentCategoryRow } from '../../../contract/system/commentcategories.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { finder } from '../../platform/records.ts';
import { tenApart } from '../../platform/ordering/numbers.ts';
import { lastPlaces, putInPlaces } from '../../platform/ordering/siblings.ts';
import type { Siblings } from '../../platform/ordering/siblings.ts';
import type { categoryForm } from './commentcategories.forms.ts';
import { categoryRows } from './commentcategories.list.ts';
import { commentCategories as categories } from './commentcategories.table.ts';

type CategoryValues = Values<(typeof categoryForm)['fields']>;

const siblings: Siblings = { table: categories, within: [], scale: tenApart };

export const findCategory = finder({ noun: 'Comment Category', table: categories, query: categoryRows });

const stored = (values: CategoryValues) => ({ ...values, color: values.color ?? defaultCategoryColor });

export async function add(call: Call, values: CategoryValues) {
  const [sequence] = await lastPlaces(call.db, siblings, []);
  const [made] = await call.db
    .insert(categories)
    .values({ ...stored(values), sequence: sequence! })
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

/** Sorts all categories in the order of the ids. */
export async function order(call: Call, values: { categories: number[] }) {
  await putInPlaces(call.db, siblings, [], values.categories);
  return reply(null);
}

/** All categories in order, for everyone who writes or reads comments. */
export async function allCategories({ db }: Call) {
  const { id, label, color, sequence } = categories;
  return db
    .select({ id, text: label, label, color, sequence })
    .from(categories)
    .orderBy(asc(categories.sequence), asc(categories.id));
}
