import type { PositionNode } from '../../../contract/organisation/orgboard.ts';

/**
 * Whether the boxes of its row are below each other: sections, units and the positions in them; in compact style also
 * departments. All others are side by side.
 */
export const isListed = ({ type }: Pick<PositionNode, 'type'>, isCompact: boolean): boolean =>
  type === 'section' || type === 'unit' || type === 'simple-position' || (isCompact && type === 'department');
