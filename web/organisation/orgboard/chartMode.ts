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
  | { to: 'zoom in'; division: number };

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
    default:
      return { ...mode, style: step.to };
  }
}
