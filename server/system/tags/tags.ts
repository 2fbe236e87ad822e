import { asc, eq, sql } from 'drizzle-orm';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { defaultTagColor } from '../../../contract/system/tags.ts';
import type { Tag } from '../../../contract/system/tags.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import { readForm } from '../../platform/forms.ts';
import type { Values } from '../../platform/forms.ts';
import { finder } from '../../platform/records.ts';
import { createForm } from './tags.forms.ts';
import type { tagForm } from './tags.forms.ts';
import { tagRows } from './tags.list.ts';
import { tags } from './tags.table.ts';

type TagValues = Values<(typeof tagForm)['fields']>;

export const findTag = finder({ noun: 'Tag', table: tags, query: tagRows });

const stored = (values: TagValues) => ({ ...values, color: values.color ?? defaultTagColor });

export async function add(call: Call, values: TagValues) {
  const [made] = await call.db.insert(tags).values(stored(values)).returning();
  return reply(made!, { message: 'Tag added' });
}

export async function revise(call: Call<Tag>, values: TagValues) {
  const [saved] = await call.db.update(tags).set(stored(values)).where(eq(tags.id, call.record.id)).returning();
  return reply(saved!, { message: 'Tag saved' });
}

export const deleteQuestion = ({ used }: Tag): string =>
  used === 0
    ? 'Are you sure you want to delete this Tag?'
    : `Are you sure you want to delete this Tag? It will be removed from ${used === 1 ? '1 record' : `${used} records`}.`;

export async function remove(call: Call<Tag>) {
  const { id } = call.record;
  await call.db.delete(tags).where(eq(tags.id, id));
  return reply({ id }, { message: 'Tag deleted' });
}

/** Creates a tag while typing; if it already exists, in whatever case, that one is returned. */
export async function create(call: Call): Promise<Chosen> {
  const { text: label } = await readForm(createForm, call);
  await call.db.insert(tags).values({ label }).onConflictDoNothing();
  const [tag] = await call.db
    .select({ id: tags.id, text: tags.label })
    .from(tags)
    .where(sql`lower(${tags.label}) = lower(${label})`);
  return tag!;
}

/** Tags for selects. */
export async function selectTags(call: Call): Promise<Chosen[]> {
  return call.db
    .select({ id: tags.id, text: tags.label })
    .from(tags)
    .where(soughtIn(call, tags.label))
    .orderBy(asc(tags.label), asc(tags.id))
    .limit(100);
}
