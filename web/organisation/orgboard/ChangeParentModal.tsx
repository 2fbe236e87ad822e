import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OrgChart, PositionNode } from '../../../contract/organisation/orgboard.ts';
import { orgBoardTexts } from '../../../contract/organisation/orgboard.ts';
import { DialogFrame } from '../../platform/dialogs/DialogFrame.tsx';
import { useOpener } from '../../platform/dialogs/useOpener.ts';
import { singlePlaceholder } from '../../platform/fields/selectTexts.ts';
import type { ChartChange } from './chartAfter.ts';
import { parentsFor } from './nodeActions.ts';

type ChangeParentModalProps = {
  chart: OrgChart;
  node: PositionNode;
  change: (change: ChartChange) => void;
  onClose: () => void;
};

/** Moves a position to another parent of the same type as its current one. */
export function ChangeParentModal({ chart, node, change, onClose }: ChangeParentModalProps) {
  const candidates = parentsFor(chart, node).filter(({ id }) => id !== node.parent_id);
  const [parent, setParent] = useState('');
  useOpener();
  return (
    <DialogFrame title={orgBoardTexts.changeParent} onClose={onClose} size={420}>
      <Stack>
        <Text size="sm">{node.name}</Text>
        <NativeSelect
          label="Parent"
          data-autofocus
          value={parent}
          disabled={candidates.length === 0}
          description={candidates.length === 0 && orgBoardTexts.noOtherParent}
          onChange={(event) => setParent(event.target.value)}
          data={[
            { value: '', label: singlePlaceholder(true) },
            ...candidates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={parent === ''}
            onClick={() => {
              change({ kind: 'change parent', id: node.id, parent_id: Number(parent) });
              onClose();
            }}
          >
            Change
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
