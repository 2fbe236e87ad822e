import { eq, inArray, sql } from 'drizzle-orm';
import { orgBoardTexts } from '../../../contract/organisation/orgboard.ts';
import { addLabels, positionTypes, postLimits } from '../../../contract/organisation/posts.ts';
import { areaOf } from '../../../contract/organisation/postTree.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { ofMyCompanies } from '../posts/posts.access.ts';
import { orgCharts, positions } from '../posts/posts.table.ts';
import { endTerms, setStaff } from '../posts/staff.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { narrowScale } from '../../platform/ordering/numbers.ts';
import { strangers } from './orgboard.forms.ts';
import type { newPositionForm, positionForm } from './orgboard.forms.ts';
import { holdChart } from './orgboard.rows.ts';
import type { PositionRow } from './orgboard.rows.ts';
import { postsOf, rowWith, whyNot } from './tree.ts';

type NewValues = Values<(typeof newPositionForm)['fields']>;
type EditValues = Partial<Values<Omit<(typeof positionForm)['fields'], 'chart_id' | 'position_id'>>>;

/** The heading of the form names what is added. */
export const addTitle = (call: Call): string => {
  const type = positionTypes.find((one) => one === queryText(call, 'type')) ?? 'position';
  return addLabels[type];
};

/** The starting values of a new post: the place chosen in the menu. */
export const newPosition = (call: Call) => ({
  type: queryText(call, 'type') ?? 'position',
  parent_id: queryText(call, 'parent_id') ?? null,
  chart_id: queryText(call, 'chart_id') ?? null,
  pushed: 0,
  pushed_children: 0,
});

async function chartFor(call: Call, id: number): Promise<number> {
  const [chart] = await call.db
    .select({ id: orgCharts.id })
    .from(orgCharts)
    .where(sql`${orgCharts.id} = ${id} and ${ofMyCompanies(call, sql`org_charts.id`)}`);
  if (!chart) throw invalid({ chart_id: [ruleTexts.exists('Org Board')] });
  await holdChart(call.db, chart.id);
  return chart.id;
}

/** An empty number or colour in the form means none. */
const stored = <V extends Partial<Pick<NewValues, 'pushed' | 'pushed_children' | 'color'>>>(values: V) => ({
  ...values,
  ...('pushed' in values ? { pushed: values.pushed ?? 0 } : {}),
  ...('pushed_children' in values ? { pushed_children: values.pushed_children ?? 0 } : {}),
});

export async function add(call: Call, { staff, chart_id, ...values }: NewValues) {
  const chart = await chartFor(call, chart_id);
  const message = await strangers(call, chart, staff);
  if (message) throw invalid({ staff: [message] });
  const posts = await postsOf(call.db, chart);
  if (posts.length >= postLimits.positions) throw refused(`A board has at most ${postLimits.positions} positions.`);
  const parent = posts.find(({ id }) => id === values.parent_id) ?? null;
  if (values.parent_id !== null && !parent) throw invalid({ parent_id: [ruleTexts.exists('Parent')] });
  const problem = whyNot(posts, values.type, parent);
  if (problem) throw refused(problem);
  // Last in its row; 0 represents it until it has an id.
  const here = { id: 0, name: values.name, type: values.type, parent_id: values.parent_id, sequence: 0 };
  const last = rowWith(posts, here, posts.length).at(-2)?.sequence ?? 0;
  const [made] = await call.db
    .insert(positions)
    .values({ ...stored(values), chart_id: chart, sequence: last + narrowScale.step })
    .returning({ id: positions.id });
  await setStaff(call.db, chart, new Map([[made!.id, staff]]));
  return reply({ id: made!.id }, { message: 'Position added' });
}

/** The staff of a post as shown in its form. */
export async function staffChosen(call: Call, position: number): Promise<{ id: number; text: string }[]> {
  const { rows } = await call.db.execute<{ id: number; text: string }>(sql`
    select e.id, e.full_name as text from position_staff s join employees e on e.id = s.employee_id
    where s.position_id = ${position} and s.until_on is null and e.deleted_at is null order by s.sequence, s.id`);
  return rows;
}

export async function revise(call: Call<PositionRow>, { staff, ...values }: EditValues) {
  const { id, chart_id } = call.record;
  const changes = stored(values);
  if (Object.keys(changes).length > 0) await call.db.update(positions).set(changes).where(eq(positions.id, id));
  if (staff) await setStaff(call.db, chart_id, new Map([[id, await withTrashed(call, id, staff)]]));
  return reply({ id }, { message: 'Position saved' });
}

/** Trashed employees are not shown in the form, so they keep their place after the others. */
async function withTrashed(call: Call, position: number, staff: readonly number[]): Promise<number[]> {
  const { rows } = await call.db.execute<{ id: number }>(sql`
    select e.id from position_staff s join employees e on e.id = s.employee_id
    where s.position_id = ${position} and s.until_on is null and e.deleted_at is not null order by s.sequence, s.id`);
  return [...new Set([...staff, ...rows.map(({ id }) => id)])];
}

export const deleteQuestion = ({ has_children }: PositionRow): string =>
  has_children ? orgBoardTexts.deleteWithChildren : orgBoardTexts.delete;

/** Deletes a post with everything below it; the people on those posts are taken off. */
export async function remove(call: Call<PositionRow>) {
  const { id, chart_id } = call.record;
  const area = [...areaOf(await postsOf(call.db, chart_id), id)];
  await endTerms(call.db, chart_id, area);
  await call.db
    .update(positions)
    .set({ deleted_at: sql`now()` })
    .where(inArray(positions.id, area));
  return reply({ id }, { message: area.length > 1 ? `${area.length} positions deleted` : 'Position deleted' });
}
