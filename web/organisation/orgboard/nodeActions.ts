import type { OrgChart, PositionNode } from '../../../contract/organisation/orgboard.ts';
import { orgBoardTexts } from '../../../contract/organisation/orgboard.ts';
import { candidateParents, siblingsOf } from '../../../contract/organisation/postTree.ts';
import { addLabels, mayHold } from '../../../contract/organisation/posts.ts';
import type { PositionType } from '../../../contract/organisation/posts.ts';
import { confirmAction } from '../../platform/dialogs/dialogs.ts';
import type { MenuItem } from '../../platform/menus/menuEntry.ts';
import type { ChartChange } from './chartAfter.ts';
import { addPosition, editPosition } from './positionForms.ts';

/** A department in compact style is a row of its division: the specification calls it a division-department. */
export type NodeLook = PositionType | 'division-department';

type Acting = {
  chart: OrgChart;
  change: (change: ChartChange) => void;
  /** The division the board is zoomed into. */
  zoomed: number | null;
  onChangeParent: (node: PositionNode) => void;
  onAdded: (id: number) => void;
};

/** What can be added below each type, in the order of the specification's table. */
const adds: Record<NodeLook, readonly PositionType[]> = {
  founder: ['position', 'division', 'deputy'],
  position: ['position', 'division', 'deputy'],
  division: ['deputy', 'department'],
  department: ['section'],
  section: ['unit', 'simple-position'],
  unit: ['simple-position'],
  'simple-position': [],
  'division-department': [],
  deputy: [],
};

const isVertical = (look: NodeLook) => ['section', 'unit', 'simple-position', 'division-department'].includes(look);

const hasChildren = ({ positions }: OrgChart, id: number) =>
  Object.values(positions).some(({ parent_id }) => parent_id === id);

export async function deletePosition(
  chart: OrgChart,
  { id }: PositionNode,
  change: (change: ChartChange) => void,
): Promise<void> {
  const question = hasChildren(chart, id) ? orgBoardTexts.deleteWithChildren : orgBoardTexts.delete;
  if (await confirmAction(question, { yes: 'Yes', no: 'No', danger: true })) change({ kind: 'delete', id });
}

/** Whether a position can be moved at all: a deputy cannot, nor the division the board is zoomed into. */
export const isMovable = ({ id, type }: PositionNode, zoomed: number | null) => type !== 'deputy' && id !== zoomed;

/** Whether Change Parent is in the menu of a position. */
export const hasChangeParent = ({ type }: PositionNode) => type !== 'founder' && type !== 'deputy';

export const parentsFor = ({ positions }: OrgChart, node: PositionNode): PositionNode[] =>
  candidateParents(Object.values(positions), node);

function moves(node: PositionNode, look: NodeLook, { chart, change, zoomed }: Acting): MenuItem[] {
  if (!isMovable(node, zoomed)) return [];
  const row = siblingsOf(Object.values(chart.positions), node);
  const at = row.findIndex(({ id }) => id === node.id);
  const [back, on] = isVertical(look) ? ['Up', 'Down'] : ['Left', 'Right'];
  const step = (index: number) => () => change({ kind: 'move', id: node.id, index });
  return [
    ...(at > 0 ? [{ label: `Move ${back}`, run: step(at - 1) }] : []),
    ...(at >= 0 && at < row.length - 1 ? [{ label: `Move ${on}`, run: step(at + 1) }] : []),
  ];
}

/** The actions of a position in edit mode, exactly those of the specification's table. */
export function nodeActions(node: PositionNode, look: NodeLook, acting: Acting): MenuItem[] {
  const { chart, change, zoomed, onAdded } = acting;
  const hasDeputy = Object.values(chart.positions).some(
    ({ type, parent_id }) => type === 'deputy' && parent_id === node.id,
  );
  const added = adds[look].filter((type) => mayHold[node.type].includes(type) && !(type === 'deputy' && hasDeputy));
  const canDelete = node.id !== zoomed && !(look === 'simple-position' && hasChildren(chart, node.id));
  return [
    { label: 'Edit', run: () => editPosition(node.id) },
    ...added.map((type) => ({
      label: addLabels[type],
      run: () => addPosition(type, { chart: chart.id, below: node.id }, onAdded),
    })),
    ...(canDelete ? [{ label: 'Delete', danger: true, run: () => void deletePosition(chart, node, change) }] : []),
    ...moves(node, look, acting),
    ...(hasChangeParent(node) ? [{ label: 'Change Parent', run: () => acting.onChangeParent(node) }] : []),
  ];
}
