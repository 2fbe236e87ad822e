import { Menu } from '@mantine/core';
import type { BoardHead } from '../../../contract/together/boards.ts';
import { cardTypes } from '../../../contract/together/boards.ts';
import { useMay } from '../../platform/session.ts';
import { addCard, addRecord } from './boardActions.ts';
import type { BoardChange } from './boardAfter.ts';

type AddCardItemsProps = { head: BoardHead; stage?: number; change: (change: BoardChange) => void };

/** A card is made of a deal or service that is there, or of a new one. */
export function AddCardItems({ head, stage, change }: AddCardItemsProps) {
  const canMake = useMay(`add ${head.contains}`);
  const noun = cardTypes[head.contains].toLowerCase();
  return (
    <>
      <Menu.Item onClick={() => addCard(head, stage)}>Existing {noun}</Menu.Item>
      {canMake && <Menu.Item onClick={() => addRecord(head, change, stage ?? null)}>New {noun}</Menu.Item>}
    </>
  );
}
