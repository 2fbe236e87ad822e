import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BoardPlace, Contains } from '../../../contract/together/boards.ts';
import type { RecordDetail } from '../../platform/records/RecordDetails.tsx';
import { may } from '../../platform/session.ts';

/** Whoever may see a deal may open its boards; with services it is an ability of its own. */
const opensBoards = (contains: Contains) => contains === 'deals' || may('view services');

const Dimmed = ({ children }: { children: ReactNode }) => (
  <Text component="div" inherit c="dimmed">
    {children}
  </Text>
);

/** The stage of a deal or service on each of its boards, with the probability of the stage; it can be moved to another. */
export function standingRows(contains: Contains, stages: readonly BoardPlace[], isMovable: boolean): RecordDetail[] {
  if (stages.length === 0) return [{ label: 'Stage', value: <Dimmed>Not on a board</Dimmed> }];
  const isOnSeveral = stages.length > 1;
  return stages.map(({ board, stage, card, probability }) => {
    const about = [isOnSeveral ? '' : board.name, probability === null ? '' : `${probability}%`].filter(Boolean);
    return {
      label: isOnSeveral ? `Stage on ${board.name}` : 'Stage',
      field: 'stage',
      edit: isMovable ? { path: '/api/boards/cards/{id}/edit', id: card.id } : null,
      // The form of the record has no stage, so its Edit button does not do the same.
      isStop: true,
      value: (
        <>
          {opensBoards(contains) ? <a href={`#/${contains}/boards?board=${board.id}`}>{stage.name}</a> : stage.name}
          {about.length > 0 && <Dimmed>{about.join(', ')}</Dimmed>}
        </>
      ),
    };
  });
}
