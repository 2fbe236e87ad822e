import { ActionIcon } from '@mantine/core';
import { IconSpacingVertical } from '@tabler/icons-react';
import type { PositionNode } from '../../../contract/organisation/orgboard.ts';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';
import { useChart } from './chartContext.ts';
import { spacerActions } from './spacerActions.ts';

/** Lines a box up with others while looking at the board; the form has the same settings as numbers. */
export function SpacerMenu({ node }: { node: PositionNode }) {
  const { change } = useChart();
  return (
    <LazyMenu position="bottom-end" entries={() => spacerActions(node, change)}>
      {(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={24} aria-label={`Spacers of ${node.name}`} data-edit>
          <IconSpacingVertical size={15} />
        </ActionIcon>
      )}
    </LazyMenu>
  );
}
