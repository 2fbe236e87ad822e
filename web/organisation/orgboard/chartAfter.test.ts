import { expect, test } from 'vitest';
import type { OrgChart, PositionNode } from '../../../contract/organisation/orgboard.ts';
import type { PositionType } from '../../../contract/organisation/posts.ts';
import { childrenByParent } from '../../../contract/organisation/postTree.ts';
import { chartAfter } from './chartAfter.ts';
import { firstMode, modeAfter } from './chartMode.ts';
import { differences } from './differences.ts';
import { changeTo, markOf, parentsOf, spotAfter, spotAt, spotOf, spotWords } from './drops.ts';
import { nodeActions } from './nodeActions.ts';
import { pictureScale, picture } from './chartPicture.ts';
import { neighbourOf } from './useBoxKeys.ts';

const meta = { area: null, vfp: null, function: null, color: null, pushed: 0, pushed_children: 0, bumped: false };
const node = (id: number, type: PositionType, parent_id: number | null, name = `P${id}`): PositionNode => ({
  id,
  name,
  type,
  parent_id,
  sequence: id * 10,
  staff: [],
  meta,
  loading: false,
});
const chartOf = (...nodes: PositionNode[]): OrgChart => ({
  id: 1,
  name: 'Northlight',
  meta: { vfp: null },
  positions: Object.fromEntries(nodes.map((one) => [one.id, one])),
  held: {},
  revision: 1,
  changed: null,
  can: { read: true, edit: true, download: true },
});
const board = chartOf(
  node(1, 'founder', null),
  node(2, 'division', 1),
  node(3, 'division', 1),
  node(4, 'department', 2),
  node(5, 'department', 2),
  node(6, 'department', 3),
  node(7, 'section', 4),
  node(8, 'simple-position', 7),
  node(9, 'deputy', 1),
);
const rowOf = ({ positions }: OrgChart, parent: number) =>
  (childrenByParent(Object.values(positions)).get(parent) ?? []).map(({ id }) => id);

test('an edit shows at once', () => {
  expect(chartAfter(board, { kind: 'rename', id: 2, name: 'Sales' }).positions[2]).toMatchObject({
    name: 'Sales',
    loading: true,
  });
  expect(chartAfter(board, { kind: 'set', id: 2, meta: { pushed: 2 } }).positions[2]!.meta.pushed).toBe(2);
  expect(rowOf(chartAfter(board, { kind: 'move', id: 3, index: 0 }), 1)).toEqual([9, 3, 2]);
  expect(rowOf(chartAfter(board, { kind: 'change parent', id: 4, parent_id: 3 }), 3)).toEqual([6, 4]);
  expect(rowOf(chartAfter(board, { kind: 'change parent', id: 4, parent_id: 3, index: 0 }), 3)).toEqual([4, 6]);
  expect(Object.keys(chartAfter(board, { kind: 'delete', id: 2 }).positions)).toEqual(['1', '3', '6', '9']);
});

test('an edit of a position that is gone changes nothing', () => {
  expect(chartAfter(board, { kind: 'rename', id: 99, name: 'X' }).positions).toEqual(board.positions);
  expect(chartAfter(board, { kind: 'change parent', id: 4, parent_id: 99 }).positions).toEqual(board.positions);
});

const view = { chart: board, zoomed: null, isCompact: false };

test('a box is dropped beside one of its row or under a parent that the menu would offer', () => {
  expect(spotAt(view, 4, 5, 'after')).toEqual({ id: 4, parent_id: 2, index: 1 });
  expect(spotAt(view, 4, 6, 'before')).toEqual({ id: 4, parent_id: 3, index: 0 });
  expect(spotAt(view, 4, 3, 'into')).toEqual({ id: 4, parent_id: 3, index: 1 });
  // Its current place, itself, another type, a deputy and the founder.
  expect(spotAt(view, 4, 2, 'into')).toBeNull();
  expect(spotAt(view, 4, 4, 'after')).toBeNull();
  expect(spotAt(view, 4, 1, 'into')).toBeNull();
  expect(spotAt(view, 9, 3, 'before')).toBeNull();
  expect(spotAt(view, 2, 4, 'into')).toBeNull();
  expect(spotAt({ ...view, zoomed: 2 }, 2, 3, 'after')).toBeNull();
  expect(parentsOf(view, board.positions[4]!)).toEqual([2, 3]);
});

test('by keyboard a box goes along its row and from parent to parent', () => {
  const start = spotOf(view, 4)!;
  const right = spotAfter(view, start, 'ArrowRight');
  expect(changeTo(view, right)).toEqual({ kind: 'move', id: 4, index: 1 });
  expect(spotAfter(view, right, 'ArrowRight')).toEqual(right);
  const down = spotAfter(view, start, 'ArrowDown');
  expect(changeTo(view, down)).toEqual({ kind: 'change parent', id: 4, parent_id: 3, index: 1 });
  expect(spotWords(view, down)).toBe('P4: place 2 of 2 under P3');
  expect(changeTo(view, spotAfter(view, down, 'ArrowUp'))).toEqual({ kind: 'move', id: 4, index: 1 });
  expect(changeTo(view, start)).toBeNull();
});

test('in compact style departments are moved up and down, as they are drawn', () => {
  const compact = { ...view, isCompact: true };
  const start = spotOf(compact, 4)!;
  const down = spotAfter(compact, start, 'ArrowDown');
  expect(changeTo(compact, down)).toEqual({ kind: 'move', id: 4, index: 1 });
  expect(markOf(compact, start)).toEqual({ box: 5, side: 'above' });
  expect(markOf(compact, down)).toEqual({ box: 5, side: 'below' });
  expect(changeTo(compact, spotAfter(compact, start, 'ArrowRight'))).toMatchObject({ parent_id: 3 });
  expect(markOf(view, spotOf(view, 3)!)).toEqual({ box: 2, side: 'after' });
});

test('arrow keys walk down a list box by box, and past its end', () => {
  const walked = { ...view, children: childrenByParent(Object.values(board.positions)) };
  const walk = (from: number, isCompact: boolean, ...keys: string[]) =>
    keys.map((key) => (from = neighbourOf({ ...walked, isCompact }, from, key) ?? from));
  const down = 'ArrowDown';
  expect(walk(1, true, down, down, down, down, down)).toEqual([9, 2, 4, 5, 5]);
  expect(walk(5, true, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual([4, 2, 1, 1]);
  expect(walk(2, false, down, 'ArrowRight', 'ArrowLeft', down, down, down)).toEqual([4, 5, 4, 7, 8, 8]);
});

test('the menu has the actions of the specification’s table and no others', () => {
  const acting = { ...view, change: () => undefined, onChangeParent: () => undefined, onAdded: () => undefined };
  const labels = (
    id: number,
    look = board.positions[id]!.type as Parameters<typeof nodeActions>[1],
    zoomed: number | null = null,
  ) => nodeActions(board.positions[id]!, look, { ...acting, zoomed }).map(({ label }) => label);
  expect(labels(1)).toEqual(['Edit', 'Add Position', 'Add Division', 'Delete']);
  expect(labels(2)).toEqual(['Edit', 'Add Deputy', 'Add Department', 'Delete', 'Move Right', 'Change Parent']);
  expect(labels(3)).toEqual(['Edit', 'Add Deputy', 'Add Department', 'Delete', 'Move Left', 'Change Parent']);
  expect(labels(2, 'division', 2)).toEqual(['Edit', 'Add Deputy', 'Add Department', 'Change Parent']);
  expect(labels(4)).toEqual(['Edit', 'Add Section', 'Delete', 'Move Right', 'Change Parent']);
  expect(labels(5, 'division-department')).toEqual(['Edit', 'Delete', 'Move Up', 'Change Parent']);
  expect(labels(7)).toEqual(['Edit', 'Add Unit', 'Add Position', 'Delete', 'Change Parent']);
  expect(labels(8)).toEqual(['Edit', 'Delete', 'Change Parent']);
  expect(labels(9)).toEqual(['Edit', 'Delete']);
});

test('a preview says how the revision differs from today', () => {
  const today = chartAfter(chartAfter(board, { kind: 'rename', id: 2, name: 'Sales' }), { kind: 'delete', id: 7 });
  const { marks, missing } = differences(board, today);
  expect([...marks]).toEqual([
    [2, 'Renamed to Sales'],
    [7, 'Deleted since'],
    [8, 'Deleted since'],
  ]);
  expect(missing).toEqual([]);
  expect(differences(today, board).missing).toEqual(['P7', 'P8']);
});

test('zooming keeps the edit state and shows one division expanded; zooming out is compact again', () => {
  const editing = modeAfter(firstMode, { to: 'edit' });
  const zoomed = modeAfter(editing, { to: 'zoom in', division: 2 });
  expect(zoomed).toMatchObject({ isEditing: true, style: 'expanded', zoomed: 2 });
  expect(modeAfter(zoomed, { to: 'zoom out' })).toMatchObject({ isEditing: true, style: 'compact', zoomed: null });
  expect(modeAfter(modeAfter(editing, { to: 'revert' }), { to: 'leave revisions' })).toEqual(editing);
  expect(modeAfter(editing, { to: 'finish' })).toEqual(firstMode);
});

test('the picture is a JPEG of quality 0.95, and no side of it passes what a canvas can hold', () => {
  expect(picture).toMatchObject({ name: 'org-board-1.jpg', type: 'image/jpeg', quality: 0.95 });
  expect(pictureScale(1400, 500)).toBe(2);
  expect(pictureScale(90_000, 800) * 90_000).toBeLessThanOrEqual(16_384);
});
