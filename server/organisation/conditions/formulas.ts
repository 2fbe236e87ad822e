import { asc, eq, sql } from 'drizzle-orm';
import { conditionLimits, stepTitles } from '../../../contract/organisation/conditions.ts';
import type { ConditionFormula } from '../../../contract/organisation/conditions.ts';
import { usesCounted } from '../../../contract/platform/lists.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { canDo } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import type { Database } from '../../platform/database/database.ts';
import { references } from '../../platform/fields/choice.ts';
import { form } from '../../platform/forms.ts';
import { list } from '../../platform/lists.ts';
import { tenApart } from '../../platform/ordering/numbers.ts';
import { lastPlaces, putInPlaces } from '../../platform/ordering/siblings.ts';
import type { Siblings } from '../../platform/ordering/siblings.ts';
import { finder, rows } from '../../platform/records.ts';
import { manageConditions } from './conditions.access.ts';
import type { FormulaValues } from './conditions.forms.ts';
import { conditionFormulas as formulas } from './conditions.table.ts';

const most = conditionLimits.formulas;
const siblings: Siblings<typeof formulas> = {
  table: formulas,
  within: [],
  scale: tenApart,
  most: { rows: most, says: `There are at most ${most} formulas.` },
};

const used = sql<number>`(select count(*)::int from (
  select from conditions c where c.formula_id = ${formulas}.id limit ${usesCounted}) u)`;

const formulaRows = (db: Database, { me }: Call) =>
  rows(
    db
      .select({
        id: formulas.id,
        name: formulas.name,
        label: formulas.label,
        description: formulas.description,
        color: formulas.color,
        credit_name: formulas.credit_name,
        sequence: formulas.sequence,
        slope_from: formulas.slope_from,
        slope_to: formulas.slope_to,
        steps: formulas.steps,
        used,
        created_at: formulas.created_at,
        updated_at: formulas.updated_at,
        can: canDo(me, { edit: manageConditions, delete: manageConditions }),
      })
      .from(formulas)
      .$dynamic(),
  );

export const formulaList = list({
  id: formulas.id,
  query: (call) => formulaRows(call.db, call),
  sort: { sequence: formulas.sequence, name: formulas.name },
  defaultSort: 'sequence',
  search: formulas.name,
});

export const findFormula = finder({ noun: 'formula', table: formulas, query: formulaRows });

const stored = (values: FormulaValues) => ({ ...values, steps: stepTitles(values.steps).join('\n') });

export async function addFormula(call: Call, values: FormulaValues) {
  const [sequence] = await lastPlaces(call.db, siblings, []);
  const [made] = await call.db
    .insert(formulas)
    .values({ ...stored(values), sequence: sequence! })
    .returning({ id: formulas.id });
  return reply(made!, { message: 'Formula added' });
}

/** Conditions keep the steps they were made with. */
export async function reviseFormula(call: Call<ConditionFormula>, values: FormulaValues) {
  const { id } = call.record;
  await call.db.update(formulas).set(stored(values)).where(eq(formulas.id, id));
  return reply({ id }, { message: 'Formula saved' });
}

export async function removeFormula(call: Call<ConditionFormula>) {
  const { id } = call.record;
  await call.db.delete(formulas).where(eq(formulas.id, id));
  return reply({ id }, { message: 'Formula deleted' });
}

export const orderForm = form({
  formulas: references('Formulas', '/api/makh/conditions/formulas/select', {
    required: true,
    table: formulas,
    max: most,
  }),
});

/** From the best condition to the worst. */
export async function orderFormulas(call: Call, { formulas: ids }: { formulas: number[] }) {
  await putInPlaces(call.db, siblings, [], ids);
  return reply({ changed: ids.length });
}

export async function selectFormulas(call: Call): Promise<Chosen[]> {
  return call.db
    .select({ id: formulas.id, text: formulas.name })
    .from(formulas)
    .where(soughtIn(call, formulas.name))
    .orderBy(asc(formulas.sequence), asc(formulas.id))
    .limit(100);
}
