import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import type { PanelKind } from '../../../contract/places.ts';
import { useArrowKeys } from '../useArrowKeys.ts';
import { useNeighbours } from './neighbours.ts';
import { usePanel } from './panelContext.ts';
import { turnPanel } from './panels.ts';

/** Turns to the previous or next record of the list below the panel, also with the arrow keys. */
export function TurnPanel() {
  const panel = usePanel();
  const id = Number(panel.id);
  const { before, after } = useNeighbours(panel.kind, id);
  const place = useRef<HTMLDivElement>(null);
  const turn = (to: number | null) => to !== null && turnPanel(panel.kind as PanelKind, id, to);
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
        aria-label={`Previous ${panel.kind}`}
        title={`Previous ${panel.kind} (←)`}
        disabled={before === null}
        onClick={() => turn(before)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`Next ${panel.kind}`}
        title={`Next ${panel.kind} (→)`}
        disabled={after === null}
        onClick={() => turn(after)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </ActionIcon.Group>
  );
}
