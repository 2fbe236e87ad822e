import type { MouseEvent } from 'react';
import type { FolderItem } from '../../../contract/together/files.ts';
import classes from './choosing.module.css';
import { ItemIcon } from './ItemIcon.tsx';

export type Choosing = {
  has: (item: FolderItem) => boolean;
  /** With Shift, everything from the previous one to this one. */
  onToggle: (item: FolderItem, isRange: boolean) => void;
};

/** The icon of an item; on hover or focus it becomes the checkbox. */
export function ItemCheck({ item, choosing }: { item: FolderItem; choosing: Choosing }) {
  const isChosen = choosing.has(item);
  return (
    <label className={classes.choose} data-chosen={isChosen || undefined}>
      <ItemIcon item={item} />
      <input
        type="checkbox"
        aria-label={`Select ${item.name}`}
        checked={isChosen}
        onChange={(event) =>
          choosing.onToggle(item, (event.nativeEvent as unknown as MouseEvent['nativeEvent']).shiftKey)
        }
      />
    </label>
  );
}
