import { and, eq } from 'drizzle-orm';
import { isColumnChoice } from '../../../contract/platform/columns.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { viewLimits } from '../../../contract/platform/views.ts';
import type { View, ViewState } from '../../../contract/platform/views.ts';
import type { Call } from '../../platform/calls.ts';
import { hidden, text } from '../../platform/fields/text.ts';
import { notTaken } from '../../platform/fields/unique.ts';
import { form } from '../../platform/forms.ts';
import { listViews } from './views.table.ts';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The state that the browser sends as JSON; null if it is none. */
export function readState(sent: string): ViewState | null {
  try {
    const { sort, search, filters, columns } = JSON.parse(sent) as Record<string, unknown>;
    if ((sort !== null && typeof sort !== 'string') || typeof search !== 'string' || !isPlain(filters)) return null;
    if (columns !== undefined && !isColumnChoice(columns)) return null;
    return { sort, search, filters, ...(columns && { columns }) };
  } catch {
    return null;
  }
}

/** The views that must not have the same name: the caller's own of the same list. */
const ofSameList = ({ me, body }: Call, record: unknown) => {
  const list = (record as View | undefined)?.list ?? body['list'];
  return and(eq(listViews.user_id, me.id), eq(listViews.list, typeof list === 'string' ? list : ''));
};

const common = {
  name: text('Name', {
    required: true,
    max: viewLimits.name,
    check: notTaken('Name', listViews, listViews.name, ofSameList),
  }),
  state: hidden('View', {
    required: true,
    max: viewLimits.state,
    check: async (sent) => (readState(sent) ? null : ruleTexts.type('View')),
  }),
};

export const addForm = form({ ...common, list: hidden('List', { required: true, max: viewLimits.list }) });
export const editForm = form(common);
