import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';
import { useChart } from './chartContext.ts';
import { nodeActions } from './nodeActions.ts';
import type { NodeLook } from './nodeActions.ts';

type NodeMenuProps = { node: PositionNode; look: NodeLook };

/** The actions of a position in edit mode. */
export function NodeMenu({ node, look }: NodeMenuProps) {
  const view = useChart();
  return (
    <LazyMenu position="bottom-end" entries={() => nodeActions(node, look, view)}>
      {(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={24} aria-label={`Actions of ${node.name}`} data-edit>
          <IconDots size={15} />
        </ActionIcon>
      )}
    </LazyMenu>
  );
}
