import type { PositionNode, Positions } from '../../../contract/organisation/orgboard.ts';
import { areaOf } from '../../../contract/organisation/postTree.ts';

/** How a board is displayed. */
export type ChartMode = {
  style: 'compact' | 'expanded';
  isEditing: boolean;
  /** Looking through revisions to restore one. */
  isReverting: boolean;
  /** The division that is shown alone. */
  zoomed: number | null;
};

export const firstMode: ChartMode = { style: 'compact', isEditing: false, isReverting: false, zoomed: null };

export type ModeStep =
  | { to: 'edit' | 'finish' | 'revert' | 'leave revisions' | 'zoom out' | 'compact' | 'expanded' }
  | { to: 'zoom in'; division: number }
  | { to: 'show'; post: PositionNode; positions: Positions };

/** Compact style ends at the departments. */
const isInsideDepartment = ({ type }: PositionNode) => ['section', 'unit', 'simple-position'].includes(type);

/** A position that was found or added has to be on the screen: leaves the zoom or the style that does not draw it. */
function showing(mode: ChartMode, post: PositionNode, positions: Positions): ChartMode {
  if (mode.zoomed !== null) {
    if (areaOf(Object.values(positions), mode.zoomed).has(post.id)) return mode;
    return showing(modeAfter(mode, { to: 'zoom out' }), post, positions);
  }
  return isInsideDepartment(post) ? { ...mode, style: 'expanded' } : mode;
}

/** Zooming keeps the edit state; it shows one division in expanded style, and zooming out returns to compact. */
export function modeAfter(mode: ChartMode, step: ModeStep): ChartMode {
  switch (step.to) {
    case 'edit':
      return { ...mode, isEditing: true };
    case 'finish':
      return { ...mode, isEditing: false };
    case 'revert':
      return { ...mode, isReverting: true };
    case 'leave revisions':
      return { ...mode, isReverting: false };
    case 'zoom in':
      return { ...mode, zoomed: step.division, style: 'expanded' };
    case 'zoom out':
      return { ...mode, zoomed: null, style: 'compact' };
    case 'show':
      return showing(mode, step.post, step.positions);
    default:
      return { ...mode, style: step.to };
  }
}
