import type { FolderItem, SharedFrom } from '../../../contract/together/files.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './files.module.css';
import { itemType } from './dragging.ts';
import { ItemCheck } from './ItemCheck.tsx';
import type { Choosing } from './ItemCheck.tsx';
import { isFolder, isLink, openAddress } from './itemActions.ts';
import { SharedMark } from './SharedMark.tsx';

export type ItemNames = {
  /** On a phone the first column is the card's title, so the icon goes next to the name. */
  isPhone: boolean;
  onEnter: (folder: number) => void;
  choosing: Choosing;
  /** Everything that is dragged with this item. */
  dragged: (item: FolderItem) => readonly number[];
  /** The folder through which everything shown is shared. */
  from: SharedFrom;
};
type ItemNameProps = ItemNames & { item: FolderItem };

function Name({ item, onEnter }: Pick<ItemNameProps, 'item' | 'onEnter'>) {
  if (item.deleted_at !== null) return <span className={classes.removed}>{item.name}</span>;
  if (isFolder(item)) {
    return (
      <button type="button" className={classes.name} onClick={() => onEnter(item.id)}>
        {item.name}
      </button>
    );
  }
  return (
    <a
      className={classes.name}
      href={openAddress(item)!}
      target="_blank"
      rel={isLink(item) ? 'noopener noreferrer nofollow' : 'noopener'}
      draggable={false}
    >
      {item.name}
    </a>
  );
}

/** The name opens the item and is its drag handle. */
export function ItemName({ item, isPhone, onEnter, choosing, dragged, from }: ItemNameProps) {
  return (
    <span
      className={classes.named}
      data-item={item.id}
      data-folder={isFolder(item) && item.deleted_at === null ? item.id : undefined}
      draggable={item.can.move}
      onDragStart={(event) => {
        event.dataTransfer.setData(itemType, dragged(item).join(','));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      {isPhone && <ItemCheck item={item} choosing={choosing} />}
      <Name item={item} onEnter={onEnter} />
      <SharedMark isShared={item.isShared} from={from} />
      {item.deleted_at !== null && <StatusBadge>Removed</StatusBadge>}
    </span>
  );
}
