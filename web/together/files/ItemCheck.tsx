import type { MouseEvent } from 'react';
import type { FolderItem } from '../../../contract/together/files.ts';
import classes from './choosing.module.css';
import { ItemIcon } from './ItemIcon.tsx';

export type Choosing = {
  has: (item: FolderItem) => boolean;
  /** With Shift, all from the one before to this one. */
  onToggle: (item: FolderItem, isRange: boolean) => void;
};

/** What kind of thing it is; under the pointer or the focus it becomes the box that chooses the item. */
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
