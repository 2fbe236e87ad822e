import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import { spaceOf } from './Branch.tsx';
import { useChart } from './chartContext.ts';
import { PostBox } from './PostBox.tsx';
import classes from './chart.module.css';

/** The founder or a position in compact style: its divisions are columns, with its positions beside them. */
export function CompactBranch({ node }: { node: PositionNode }) {
  const { children } = useChart();
  const below = children.get(node.id) ?? [];
  const deputy = below.find(({ type }) => type === 'deputy');
  const others = below.filter(({ type }) => type !== 'deputy');
  return (
    <li
      className={classes.branch}
      style={spaceOf(node)}
      data-bumped={node.meta.bumped ? '' : undefined}
      data-branch={node.id}
    >
      <div className={classes.own}>
        <PostBox node={node} />
        {deputy && <PostBox node={deputy} />}
      </div>
      {others.length > 0 && (
        <ul className={classes.row}>
          {others.map((one) =>
            one.type === 'division' ? (
              <DivisionColumn key={one.id} node={one} />
            ) : (
              <CompactBranch key={one.id} node={one} />
            ),
          )}
        </ul>
      )}
    </li>
  );
}

/** A division as a column, with its departments as rows. */
function DivisionColumn({ node }: { node: PositionNode }) {
  const { children } = useChart();
  const below = children.get(node.id) ?? [];
  return (
    <li
      className={classes.branch}
      style={spaceOf(node)}
      data-bumped={node.meta.bumped ? '' : undefined}
      data-branch={node.id}
    >
      <div className={classes.column}>
        <PostBox node={node} />
        <ul className={classes.departments}>
          {below.map((one) => (
            <li key={one.id} style={spaceOf(one)} data-bumped={one.meta.bumped ? '' : undefined} data-branch={one.id}>
              <PostBox node={one} look={one.type === 'department' ? 'division-department' : one.type} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
