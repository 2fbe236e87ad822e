import type { ColumnChoice } from '../../../contract/platform/columns.ts';
import type { Column } from './list.ts';
import { sortOf } from './listState.ts';

type Choosable = Pick<Column<never>, 'key' | 'sort' | 'yields' | 'isTitle' | 'isExtra'>;

/** A column in its place among the others. */
export type Choice<C> = {
  column: C;
  isShown: boolean;
  /** It names the row, so it cannot be hidden. */
  isFixed: boolean;
};

/** What was asked for beyond the standard is hidden late where there is no room for all. */
const late = 90;

const keyIn = (name: string) => name.replace(/^-/, '');

export const isSameChoice = (one: ColumnChoice, other: ColumnChoice): boolean => one.join() === other.join();

/**
 * All columns in the chosen order. The first one stays the first, because it carries the link of the row; one that the
 * choice does not name, for example because it is new, follows the one that it usually follows.
 */
export function choicesOf<C extends Choosable>(columns: readonly C[], chosen: ColumnChoice): Choice<C>[] {
  const [first, ...rest] = columns;
  if (!first) return [];
  const named = [...new Set(chosen.map(keyIn))].flatMap((key) => rest.find((column) => column.key === key) ?? []);
  const order = rest.reduce<readonly C[]>(
    (before, column, at) =>
      before.includes(column) ? before : before.toSpliced(at === 0 ? 0 : before.indexOf(rest[at - 1]!) + 1, 0, column),
    named,
  );
  return [first, ...order].map((column) => {
    const isFixed = column === first || column.isTitle === true;
    const isNamed = chosen.includes(column.key);
    return { column, isFixed, isShown: isFixed || isNamed || !(column.isExtra || chosen.includes(`-${column.key}`)) };
  });
}

/**
 * The choice as it is saved: none if it is the standard, so that it goes along when that changes. What it says about
 * columns that are not here stays: the same list may have them on another screen.
 */
export function chosenOf(choices: readonly Choice<Choosable>[], columns: readonly Choosable[], before: ColumnChoice) {
  const spelled = (all: readonly Choice<Choosable>[]) =>
    all.map(({ column, isShown }) => (isShown ? column.key : `-${column.key}`));
  const elsewhere = before.filter((name) => !columns.some(({ key }) => key === keyIn(name)));
  const named = spelled(choices);
  const isStandard = elsewhere.length === 0 && isSameChoice(named, spelled(choicesOf(columns, [])));
  return isStandard ? [] : [...named, ...elsewhere];
}

/** The column that the list is sorted by is shown all the same: without it, the rows would seem to be in no order. */
export const isSortedBy = ({ sort: name }: Choosable, sort: string | null) =>
  name !== undefined && sortOf(sort, name).direction !== 'none';

/** The columns that the list shows, where there is room for them. */
export const columnsShown = <C extends Choosable>(choices: readonly Choice<C>[], sort: string | null): C[] =>
  choices
    .filter(({ column, isShown }) => isShown || isSortedBy(column, sort))
    .map(({ column }) => (column.isExtra ? { ...column, yields: column.yields ?? late } : column));
