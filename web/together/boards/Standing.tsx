import { Text } from '@mantine/core';
import type { BoardPlace, Contains } from '../../../contract/together/boards.ts';
import { InPlace } from '../../platform/records/InPlace.tsx';
import { may } from '../../platform/session.ts';

type StandingProps = {
  contains: Contains;
  stages: readonly BoardPlace[];
  isMovable: boolean;
};

/** Whoever may see a deal may open its boards; with services it is an ability of its own. */
const opensBoards = (contains: Contains) => contains === 'deals' || may('view services');

/** The stage of a deal or service on each of its boards, with the probability of the stage; it can be moved to another. */
export function Standing({ contains, stages, isMovable }: StandingProps) {
  if (stages.length === 0)
    return (
      <Text component="div" inherit c="dimmed">
        Not on a board
      </Text>
    );
  return stages.map(({ board, stage, card, probability }) => {
    const label = stages.length === 1 ? 'Stage' : `Stage on ${board.name}`;
    const name = opensBoards(contains) ? (
      <a href={`#/${contains}/boards?board=${board.id}`}>{stage.name}</a>
    ) : (
      stage.name
    );
    return (
      <div key={board.id}>
        {isMovable ? (
          <InPlace label={label} field="stage" edit={{ path: '/api/boards/cards/{id}/edit', id: card.id }}>
            {name}
          </InPlace>
        ) : (
          <div>{name}</div>
        )}
        <Text component="div" inherit c="dimmed">
          {probability === null ? board.name : `${board.name}, ${probability}%`}
        </Text>
      </div>
    );
  });
}
