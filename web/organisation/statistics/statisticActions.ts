import { IconUserPlus } from '@tabler/icons-react';
import type {
  StatisticAssignment,
  StatisticDefinition,
  StatisticGroup,
} from '../../../contract/organisation/statistics.ts';
import { post, toastErrors } from '../../platform/api.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';
import { queryOf } from '../../platform/query.ts';
import { refreshAfter } from '../../platform/undo/refresh.ts';
import { rememberBatch } from '../../platform/undo/undo.ts';
import type { Asked } from './useAsked.ts';
import { valueNotice } from './ValueNotice.tsx';

export const assignmentsPath = '/api/foundry/statistics/assignments';
export const definitionsPath = '/api/foundry/statistics/definitions';
export const groupsPath = '/api/foundry/statistics/groups';

/** What changes the values of graphs, the periods they show, and whose they are. */
export const graphTopics = ['statistic_values', 'statistic_closes', 'positions', 'position_staff'] as const;

/** Either opens the grid; the second alone shows only the user's own graphs. */
export const bulkAbilities = ['bulk set statistic values', 'bulk set own statistic values'] as const;

/** One user, or an employee who cannot sign in; empty means everyone. */
export type Whose = { user?: number | undefined; employee?: number };

/** The form starts with the definition, or with the person whose statistics are shown. */
export const assignStatistic = (start: { definition?: number } | Whose) => openForm(`${definitionsPath}/assign`, start);
export const addDefinition = () => openForm('/api/makh/statistics/definitions/add', {}, { size: 'lg' });
export const addGroup = () => openForm(`${groupsPath}/add`);

export const setValue = (id: number, whose: string, date?: string) =>
  openForm(
    `${assignmentsPath}/{id}/set-value`,
    { id, ...(date && { date }) },
    { notice: valueNotice(id, whose), focus: 'value' },
  );
export const editStatistic = (id: number) => openForm(`${assignmentsPath}/{id}/edit`, { id });

export const takeOver = (id: number, period_end: string) =>
  void runAction(`${assignmentsPath}/{id}/take-over`, { id, period_end }, { confirm: true });

export async function toggleSticky({ id, sticky }: Pick<StatisticAssignment, 'id' | 'sticky'>): Promise<void> {
  try {
    await refreshAfter(rememberBatch(await post(`${assignmentsPath}/{id}/sticky`, { id, sticky: !sticky })));
  } catch (error) {
    toastErrors(error);
  }
}

export const printAddress = (assignment: number, shown: Partial<Asked>) =>
  `#/print/statistics${queryOf('', { assignment, ...shown })}`;

export const deleteStatistic = (id: number) =>
  void runAction(
    `${assignmentsPath}/{id}/delete`,
    { id },
    { becomes: ['statistic_assignments', 'deleted'], confirm: true },
  );

export const definitionActions: RowAction<StatisticDefinition>[] = [
  editAction(({ id }) => openForm(`${definitionsPath}/{id}/edit`, { id }, { size: 'lg' })),
  {
    label: 'Assign',
    icon: IconUserPlus,
    when: ({ can }) => can.assign,
    run: ({ id }) => assignStatistic({ definition: id }),
  },
  deleteAction(
    ({ id }) =>
      void runAction(
        `${definitionsPath}/{id}/delete`,
        { id },
        { becomes: ['statistic_definitions', 'deleted'], confirm: true },
      ),
  ),
];

export const groupActions: RowAction<StatisticGroup>[] = [
  editAction(({ id }) => openForm(`${groupsPath}/{id}/edit`, { id })),
  deleteAction(
    ({ id }) =>
      void runAction(`${groupsPath}/{id}/delete`, { id }, { becomes: ['statistic_groups', 'deleted'], confirm: true }),
  ),
];
