import { Button, Center } from '@mantine/core';
import { IconHierarchy3 } from '@tabler/icons-react';
import { orgBoardTexts } from '../../../contract/organisation/orgboard.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { addPosition } from './positionForms.ts';

type NoPostsProps = {
  chart: number;
  /** Null for people who cannot add any. */
  onAdded: ((id: number) => void) | null;
};

/** What a board shows before its first position. */
export const NoPosts = ({ chart, onAdded }: NoPostsProps) => (
  <Center flex={1}>
    <EmptyState
      icon={<IconHierarchy3 size={22} />}
      text={orgBoardTexts.noPositions}
      action={onAdded && <Button onClick={() => addPosition('founder', { chart }, onAdded)}>Add Founder</Button>}
    />
  </Center>
);
