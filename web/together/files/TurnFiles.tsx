import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { turnPanel } from '../../platform/dialogs/panels.ts';
import { useArrowKeys } from '../../platform/useArrowKeys.ts';
import { useNeighbours } from './neighbours.ts';

/** Turns to the previous or next file of the folder, also with the arrow keys. */
export function TurnFiles({ id }: { id: number }) {
  const { before, after } = useNeighbours(id);
  const place = useRef<HTMLDivElement>(null);
  const turn = (to: number | null) => to !== null && turnPanel('file', id, to);
  useArrowKeys(
    () => turn(before),
    () => turn(after),
    place,
  );
  if (before === null && after === null) return null;
  return (
    <ActionIcon.Group ref={place}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label="Previous file"
        title="Previous file (←)"
        disabled={before === null}
        onClick={() => turn(before)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        aria-label="Next file"
        title="Next file (→)"
        disabled={after === null}
        onClick={() => turn(after)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </ActionIcon.Group>
  );
}
