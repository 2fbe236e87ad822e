import { sql } from 'drizzle-orm';
import type { FieldSchema, FormSchema } from '../../contract/platform/forms.ts';
import { ruleTexts } from '../../contract/platform/rules.ts';
import { mostAtOnce } from '../../contract/platform/several.ts';
import type { Several, SeveralPath, VerbOf } from '../../contract/platform/several.ts';
import { atTheDoor, rowsAsSql } from './access.ts';
import type { Access } from './access.ts';
import { queryText, reply } from './calls.ts';
import type { Call, Reply } from './calls.ts';
import { choice } from './fields/choice.ts';
import { readId, Wrong } from './fields/field.ts';
import type { Field } from './fields/field.ts';
import { entriesFor, form, readForm } from './forms.ts';
import { forbidden, refused } from './problems.ts';
import { find } from './records.ts';
import type { Finder } from './records.ts';
import type { Route } from './routes.ts';
import { askedOf, naming, saidOf, titleOf } from './several.words.ts';
import type { Nouns } from './several.words.ts';
import { withUnsent } from './unsent.ts';
import { refuseOtherQuestion } from './versions.ts';

/** The route of one record, as it is called for each of several. */
type Each = Route & { finder: Finder<unknown> };

type Declared<L extends SeveralPath> = Nouns & {
  /** What can be done to several at once. */
  verbs: readonly VerbOf<L>[];
  /** The fields of the edit form that can be given one value for all. */
  edits?: readonly string[];
};

const idsField: Field<number[]> = {
  schema: { type: 'hidden', label: 'ids', rules: ['required'] },
  read: (value) => {
    const all = typeof value === 'string' ? value.split(',') : value;
    if (!Array.isArray(all)) throw new Wrong(ruleTexts.in('ids'));
    if (all.length > mostAtOnce) throw new Wrong(`No more than ${mostAtOnce} can be changed at once.`);
    // In the order of their ids, so that two callers lock them in the same order.
    return [...new Set(all.map((one) => readId(one, 'ids')))].toSorted((one, other) => one - other);
  },
  empty: [],
};

/** Whether deleting would trash some of the records and remove others for good: nobody means both. */
async function refuseMixed({ db, me }: Call, { finder, access }: Each, ids: number[]): Promise<void> {
  if (!('deleted_at' in finder.table)) return;
  const found = await db.execute<{ kinds: number }>(sql`select count(distinct deleted_at is null)::int as kinds
    from ${finder.table} where id = any(${sql.param(ids)}::int[]) and ${rowsAsSql(access, me)}`);
  if (found.rows[0]?.kinds === 2)
    throw refused('Some of these are in the trash already. Please select either those or the others.');
}

const collections = new Set<FieldSchema['type']>(['tags', 'references', 'multi_choice']);

const yesOrNo = [
  { value: true, text: 'Yes' },
  { value: false, text: 'No' },
];

/** A field of the edit form for several records: left empty it changes nothing, and tags are added to those it has. */
function optional({ show_when: _always, ...field }: FieldSchema): FieldSchema {
  const rules = field.rules.map((rule) => (rule === 'required' ? 'nullable' : rule));
  const shared = { rules, placeholder: 'Leave as it is' };
  if (collections.has(field.type)) return { ...field, rules, label: `Add ${field.label}` };
  if (field.type === 'choice') return { ...field, ...shared, clearable: true };
  if (field.type === 'checkbox') return { ...field, ...shared, type: 'choice', options: yesOrNo, clearable: true };
  return { ...field, ...shared };
}

/** The record's own values with those that were given. */
function overlaid(own: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> {
  const whole = { ...own };
  for (const [name, value] of Object.entries(given)) {
    const held = own[name];
    whole[name] = Array.isArray(value) && Array.isArray(held) ? [...new Set([...held, ...value])] : value;
  }
  return whole;
}

const isGiven = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Done now with a count of 1; in a call for several records once for all that have the same key, with their number. */
export async function forAll(call: Call, key: string, work: (count: number) => Promise<void>): Promise<void> {
  if (!call.gathered) return work(1);
  call.gathered.set(key, { count: (call.gathered.get(key)?.count ?? 0) + 1, work });
}

/**
 * The same call for several records of a list: POST …/several with the verb (`do`) and the ids. It is one transaction
 * and one change to undo. Each record is found and changed as by its own address, behind the same access.
 */
export function several<L extends SeveralPath>(
  list: L,
  access: Access,
  routes: readonly Route[],
  { verbs, edits = [], ...nouns }: Declared<L>,
): Route[] {
  const path = `${list}/several` as const;
  const eachOf = (verb: string): Each => {
    const route = routes.find((one) => one.method === 'POST' && one.path === `${list}/{id}/${verb}`);
    if (!route?.finder) throw new Error(`${list} has no ${verb} for several`);
    return { ...route, finder: route.finder };
  };
  const known = new Map<string, Each>(verbs.map((verb) => [verb, eachOf(verb)]));
  const way = form({
    do: choice('do', verbs as readonly string[], { required: true }),
    ids: idsField,
  });

  const asked = async (call: Call) => {
    const sent = { do: queryText(call, 'do'), ids: queryText(call, 'ids'), ...call.body };
    const { do: verb, ids } = await readForm(way, { ...call, body: sent });
    const each = known.get(verb)!;
    if (!atTheDoor(each.access, call.me)) throw forbidden();
    if (verb === 'delete') await refuseMixed(call, each, ids);
    return { verb, ids, each, isEdit: verb === 'edit' };
  };
  const forOne = async (call: Call, each: Each, id: number, lock: boolean): Promise<Call> => {
    const inner = { ...call, params: { id: String(id) } };
    return { ...inner, record: await find(each.finder, each.access, inner, { lock }) };
  };

  const schema = async (call: Call): Promise<FormSchema> => {
    const { verb, ids, each, isEdit } = await asked(call);
    const made = await each.schema!(await forOne(call, each, ids[0]!, false));
    const { confirm, ...rest } = made;
    return {
      ...rest,
      title: confirm ? made.title : titleOf(made.title, ids.length, nouns),
      params: {},
      values: {},
      action: `${path}?do=${encodeURIComponent(verb)}&ids=${ids.join()}`,
      fields: isEdit ? made.fields.filter(({ name }) => edits.includes(name)).map(optional) : made.fields,
      ...(confirm ? { confirm: askedOf(confirm, ids.length, nouns) } : {}),
    };
  };

  const handle = async (call: Call): Promise<Reply<Several>> => {
    const { ids, each, isEdit } = await asked(call);
    const { do: _verb, ids: _ids, _version, _asked, ...sent } = call.body;
    if (_asked !== undefined) refuseOtherQuestion(call, (await schema(call)).confirm);
    const given = isEdit
      ? Object.fromEntries(Object.entries(sent).filter(([name, value]) => edits.includes(name) && isGiven(value)))
      : sent;
    if (isEdit && Object.keys(given).length === 0) throw refused('Please fill in what is to be changed.');
    let result: unknown;
    const gathered: NonNullable<Call['gathered']> = new Map();
    for (const id of ids) {
      const one = await forOne(call, each, id, true);
      try {
        const own = isEdit && withUnsent(entriesFor(each.form!, call.me), {}, (await each.schema!(one)).values);
        const body = own ? overlaid(own, given) : given;
        result = await each.handle({ ...one, body, gathered });
      } catch (error) {
        throw naming(error, one.record);
      }
    }
    for (const { count, work } of gathered.values()) await work(count);
    return reply({ ids }, { message: saidOf(result, ids.length, nouns) });
  };

  const common = { path, access, schema, form: way, summary: `The same for several ${nouns.many}: do, ids.` } as const;
  return [
    { ...common, method: 'GET', kind: 'action', mutates: false, handle: schema },
    { ...common, method: 'POST', kind: 'action', mutates: true, handle },
  ];
}
