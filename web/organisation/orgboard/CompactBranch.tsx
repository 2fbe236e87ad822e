import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import { spaceOf } from './Branch.tsx';
import { useChart } from './chartContext.ts';
import { PostBox } from './PostBox.tsx';
import classes from './chart.module.css';

/** The founder or a position in compact style: its divisions are columns, its positions a row below them. */
export function CompactBranch({ node }: { node: PositionNode }) {
  const { children } = useChart();
  const below = children.get(node.id) ?? [];
  const deputy = below.find(({ type }) => type === 'deputy');
  const divisions = below.filter(({ type }) => type === 'division');
  const positions = below.filter(({ type }) => type === 'position');
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
      {divisions.length > 0 && (
        <ul className={classes.row}>
          {divisions.map((division) => (
            <DivisionColumn key={division.id} node={division} />
          ))}
        </ul>
      )}
      {positions.length > 0 && (
        <ul className={classes.row}>
          {positions.map((position) => (
            <CompactBranch key={position.id} node={position} />
          ))}
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
