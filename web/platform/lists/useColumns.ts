import type { ColumnChoice } from '../../../contract/platform/columns.ts';
import { toastErrors } from '../api.ts';
import { saveSettings, useSettings } from '../session.ts';
import { choicesOf, chosenOf, columnsShown, isSameChoice } from './columns.ts';
import type { Choice } from './columns.ts';
import type { Column, List } from './list.ts';
import { withoutSort } from './listState.ts';

/** How the columns of a list can be chosen. */
export type Choosing = {
  list: string;
  choices: readonly Choice<Column<never>>[];
  /** Those that the list shows now, where there is room for them. */
  shown: readonly string[];
  isStandard: boolean;
  toggle: (key: string) => void;
  setOrder: (keys: readonly string[]) => void;
  reset: () => void;
};

type Shown<T> = Pick<List<T>, 'path' | 'show' | 'sort' | 'setSort' | 'columns' | 'setColumns'>;

/**
 * The columns of a list as its user wants them. On a screen they can be chosen: those of a view or a link change there
 * alone, otherwise they are the user's own for this list, wherever they sign in.
 */
export function useColumns<T>(list: Shown<T>, all: readonly Column<T>[]) {
  const own = useSettings()?.columns?.[list.path] ?? [];
  const isChoosable = list.show !== null && all.length > 2;
  const chosen = isChoosable ? (list.columns ?? own) : [];
  const choices = choicesOf(all, chosen);
  const columns = columnsShown(choices, list.sort);
  if (!isChoosable) return { columns, choosing: null };

  const save = (next: ColumnChoice, sort = list.sort) => {
    if (list.columns) return list.setColumns(isSameChoice(next, own) ? null : next, sort);
    if (sort !== list.sort) list.setSort(sort);
    return void saveSettings({ columns: { [list.path]: next.length > 0 ? next : null } }).catch(toastErrors);
  };
  const shown = columns.map(({ key }) => key);
  const choosing: Choosing = {
    list: list.path,
    choices,
    shown,
    isStandard: chosen.length === 0,
    toggle: (key) => {
      const isShown = !shown.includes(key);
      const next = choices.map((choice) => (choice.column.key === key ? { ...choice, isShown } : choice));
      const { sort = '' } = all.find((column) => column.key === key) ?? {};
      save(chosenOf(next, all, chosen), isShown ? list.sort : withoutSort(list.sort, sort));
    },
    setOrder: (keys) => {
      const next = choices.toSorted((one, other) => keys.indexOf(one.column.key) - keys.indexOf(other.column.key));
      save(chosenOf(next, all, chosen));
    },
    reset: () => save([]),
  };
  return { columns, choosing };
}
