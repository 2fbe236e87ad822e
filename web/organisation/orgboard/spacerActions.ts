import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import { postLimits } from '../../../contract/organisation/posts.ts';
import type { MenuItem } from '../../platform/menus/menuEntry.ts';
import type { ChartChange } from './chartAfter.ts';

type Spacers = 'pushed' | 'pushed_children';

const words: Record<Spacers, string> = { pushed: 'before it', pushed_children: 'below it' };

/** One spacer more or less, as long as there are any, and half a place lower or back to level. */
export function spacerActions({ id, meta }: PositionNode, change: (change: ChartChange) => void): MenuItem[] {
  const steps = (name: Spacers): MenuItem[] => {
    const set = (count: number) => () => change({ kind: 'set', id, meta: { [name]: count } });
    const held = meta[name];
    return [
      ...(held < postLimits.spacers ? [{ label: `Add a spacer ${words[name]}`, run: set(held + 1) }] : []),
      ...(held > 0 ? [{ label: `Remove a spacer ${words[name]}`, run: set(held - 1) }] : []),
    ];
  };
  const bump = () => change({ kind: 'set', id, meta: { bumped: !meta.bumped } });
  return [
    ...steps('pushed'),
    ...steps('pushed_children'),
    { label: meta.bumped ? 'Align with neighbours' : 'Lower by half a row', run: bump },
  ];
}
