import { isLightColor } from '@mantine/core';
import { memo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import type { NodeLook } from './nodeActions.ts';
import { NodeMenu } from './NodeMenu.tsx';
import { PostName } from './PostName.tsx';
import { isMe, PostStaff } from './PostStaff.tsx';
import { SpacerMenu } from './SpacerMenu.tsx';
import { useChart } from './chartContext.ts';
import classes from './box.module.css';

type PostBoxProps = { node: PositionNode; look?: NodeLook };

/** The area label of a division; a click on it in compact style zooms into the division. */
function Area({ node, look }: { node: PositionNode; look: NodeLook }): ReactNode {
  const { onZoom, isCompact } = useChart();
  const { area } = node.meta;
  const label = area ?? (look === 'division' ? node.name : null);
  if (!label) return null;
  if (look !== 'division' || !isCompact) return area && <span className={classes.area}>{area}</span>;
  return (
    <button
      type="button"
      className={classes.area}
      data-zoom={node.id}
      onClick={() => onZoom(node.id)}
      title={`Zoom into ${node.name}`}
    >
      {label}
    </button>
  );
}

/** One box of the board. */
export const PostBox = memo(function PostBox({ node, look = node.type }: PostBoxProps) {
  const { isEditable, marks, found, focused, me } = useChart();
  const { color } = node.meta;
  const mark = marks.get(node.id);
  const style = color ? ({ '--box-color': color } as CSSProperties) : undefined;
  return (
    <div
      className={classes.box}
      style={style}
      data-post={node.id}
      data-look={look}
      data-colored={color ? (isLightColor(color) ? 'light' : 'dark') : undefined}
      data-own={node.staff.some(({ user_id }) => isMe(user_id, me)) ? '' : undefined}
      data-vacant={node.staff.length === 0 ? '' : undefined}
      data-loading={node.loading ? '' : undefined}
      data-found={found.has(node.id) ? '' : undefined}
      data-focused={focused === node.id ? '' : undefined}
      data-mark={mark}
    >
      <Area node={node} look={look} />
      <div className={classes.head}>
        <PostName node={node} />
        {isEditable && (
          <span className={classes.tools}>
            {node.type !== 'deputy' && <SpacerMenu node={node} />}
            <NodeMenu node={node} look={look} />
          </span>
        )}
      </div>
      <PostStaff node={node} />
      {mark && <span className={classes.mark}>{mark}</span>}
    </div>
  );
});
