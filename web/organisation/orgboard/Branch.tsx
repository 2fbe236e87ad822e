import type { CSSProperties } from 'react';
import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import { useChart } from './chartContext.ts';
import { isListed } from './listed.ts';
import { PostBox } from './PostBox.tsx';
import classes from './chart.module.css';

/** The spacers that users set to line boxes up, as steps of the grid. */
export const spaceOf = ({ meta }: PositionNode): CSSProperties =>
  ({ '--pushed': meta.pushed, '--pushed-children': meta.pushed_children }) as CSSProperties;

const bumpedOf = ({ meta }: PositionNode) => (meta.bumped ? '' : undefined);

/** A position with all that is below it, in expanded style. */
export function Branch({ node }: { node: PositionNode }) {
  const { children } = useChart();
  const below = children.get(node.id) ?? [];
  const deputy = below.find(({ type }) => type === 'deputy');
  return (
    <li className={classes.branch} style={spaceOf(node)} data-bumped={bumpedOf(node)} data-branch={node.id}>
      <div className={classes.own}>
        <PostBox node={node} />
        {deputy && <PostBox node={deputy} />}
      </div>
      <Row nodes={below.filter(({ type }) => type !== 'deputy')} />
    </li>
  );
}

function Row({ nodes }: { nodes: readonly PositionNode[] }) {
  const [first] = nodes;
  if (!first) return null;
  return (
    <ul className={isListed(first, false) ? classes.list : classes.row}>
      {nodes.map((node) => (
        <Branch key={node.id} node={node} />
      ))}
    </ul>
  );
}
