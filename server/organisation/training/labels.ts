import { and, eq, sql } from 'drizzle-orm';
import type { CourseLabel } from '../../../contract/organisation/training.ts';
import { pickListLimits } from '../../../contract/system/picklists.ts';
import type { SystemPickList } from '../../../contract/system/picklists.ts';
import { pickListItems as items, pickLists } from '../../system/picklists/picklists.table.ts';
import { canDo } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { action, dialog, editing } from '../../platform/dialogs.ts';
import { checkbox } from '../../platform/fields/choice.ts';
import { text } from '../../platform/fields/text.ts';
import { notTaken } from '../../platform/fields/unique.ts';
import { form } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { list } from '../../platform/lists.ts';
import { tenApart } from '../../platform/ordering/numbers.ts';
import { lastPlaces } from '../../platform/ordering/siblings.ts';
import { finder, rows } from '../../platform/records.ts';
import { listing } from '../../platform/routes.ts';
import type { Route } from '../../platform/routes.ts';
import { freeSlug } from '../../platform/slug.ts';
import { deleteUnused } from '../../platform/trash.ts';
import { addCourses, manageTraining } from './training.access.ts';

const labelRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: items.id,
        label: items.label,
        is_default: items.is_default,
        updated_at: items.updated_at,
        can: canDo(me, { edit: addCourses, delete: manageTraining }),
      })
      .from(items)
      .$dynamic(),
  );

const ofList = (identifier: SystemPickList) =>
  sql`${items.pick_list_id} = (select ${pickLists.id} from ${pickLists} where ${pickLists.identifier} = ${identifier})`;

/** The categories, or the tags, of courses: items of a pick list that authors edit themselves. */
export function labelRoutes(
  path: '/api/training/courses/categories' | '/api/training/courses/tags',
  identifier: 'course-categories' | 'course-tags',
  noun: 'Category' | 'Tag',
): Route[] {
  const within = () => ofList(identifier);
  const find = finder({ noun, table: items, query: labelRows, within });
  const labelForm = form({
    label: text('Label', {
      required: true,
      max: pickListLimits.label,
      check: notTaken('Label', items, items.label, within),
    }),
    is_default: checkbox('Default', { help: 'Chosen by default; one per list' }),
  });
  type LabelValues = Values<(typeof labelForm)['fields']>;

  /** Locks the list, so that it never has two defaults or two last places. */
  const holdList = async (db: Database, is_default: boolean): Promise<number> => {
    const { rows: held } = await db.execute<{ id: number }>(
      sql`select id from pick_lists where identifier = ${identifier} for update`,
    );
    if (is_default)
      await db
        .update(items)
        .set({ is_default: false })
        .where(and(within(), eq(items.is_default, true)));
    return held[0]!.id;
  };

  const add = async ({ db }: Call, values: LabelValues) => {
    const pick_list_id = await holdList(db, values.is_default);
    const among = eq(items.pick_list_id, pick_list_id);
    const siblings = { table: items, within: [items.pick_list_id], scale: tenApart };
    const [made] = await db
      .insert(items)
      .values({
        ...values,
        pick_list_id,
        status: 'active',
        identifier: await freeSlug(db, items, items.identifier, values.label, among),
        sequence: (await lastPlaces(db, siblings, [pick_list_id]))[0]!,
      })
      .returning({ id: items.id });
    return reply(made!, { message: `${noun} added` });
  };

  const revise = async ({ db, record: { id } }: Call<CourseLabel>, values: LabelValues) => {
    await holdList(db, values.is_default);
    await db.update(items).set(values).where(eq(items.id, id));
    return reply({ id }, { message: `${noun} saved` });
  };

  const remove = async ({ db, record: { id } }: Call<CourseLabel>) => {
    await deleteUnused(db, items, id, `Courses use this ${noun}.`);
    return reply({ id }, { message: `${noun} deleted` });
  };

  const labels = list({
    id: items.id,
    query: (call: Call) => labelRows(call.db, call),
    sort: { sequence: items.sequence, label: items.label, is_default: items.is_default },
    defaultSort: 'label',
    search: items.label,
    within,
  });
  return [
    ...listing(path, addCourses, labels),
    ...dialog(`${path}/add`, addCourses, null, { title: `Add ${noun}`, form: labelForm, save: add }),
    ...editing(`${path}/{id}/edit`, addCourses, find, {
      title: `Edit ${noun}`,
      form: labelForm,
      values: ({ record }) => record,
      save: revise,
    }),
    ...action(`${path}/{id}/delete`, manageTraining, find, remove, {
      confirm: 'Are you sure you want to permanently delete this item?',
    }),
  ];
}
