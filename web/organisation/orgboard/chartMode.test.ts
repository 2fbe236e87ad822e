import { describe, expect, it } from 'vitest';
import type { PositionNode, Positions } from '../../../contract/organisation/orgboard.ts';
import type { PositionType } from '../../../contract/organisation/posts.ts';
import { firstMode, modeAfter } from './chartMode.ts';

const meta = { area: null, vfp: null, function: null, color: null, pushed: 0, pushed_children: 0, bumped: false };
const post = (id: number, type: PositionType, parent_id: number | null): PositionNode => ({
  id,
  name: String(id),
  type,
  parent_id,
  sequence: id,
  staff: [],
  meta,
  loading: false,
});
const positions: Positions = Object.fromEntries(
  [
    post(1, 'founder', null),
    post(2, 'division', 1),
    post(3, 'department', 2),
    post(4, 'section', 3),
    post(5, 'division', 1),
    post(6, 'department', 5),
    post(7, 'section', 6),
  ].map((one) => [one.id, one]),
);
const shows = (mode: typeof firstMode, id: number) => modeAfter(mode, { to: 'show', post: positions[id]!, positions });

describe('a position that was found', () => {
  const zoomed = modeAfter({ ...firstMode, isEditing: true }, { to: 'zoom in', division: 2 });

  it('leaves the board as it is if it is drawn there', () => {
    expect(shows(firstMode, 3)).toEqual(firstMode);
    expect(shows(zoomed, 4)).toEqual(zoomed);
  });

  it('is shown in expanded style if compact ends above it', () => {
    expect(shows(firstMode, 4)).toMatchObject({ style: 'expanded', zoomed: null });
  });

  it('is shown by zooming out if it is outside the division, and editing goes on', () => {
    expect(shows(zoomed, 6)).toMatchObject({ style: 'compact', zoomed: null, isEditing: true });
    expect(shows(zoomed, 7)).toMatchObject({ style: 'expanded', zoomed: null, isEditing: true });
  });
});
