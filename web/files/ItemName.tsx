import { IconUsers } from '@tabler/icons-react';
import type { FolderItem } from '../../contract/files.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import lists from '../platform/lists/lists.module.css';
import classes from './files.module.css';
import { itemType } from './dragging.ts';
import { ItemIcon } from './ItemIcon.tsx';
import { isFolder, isLink, openAddress } from './itemActions.ts';

type ItemNameProps = { item: FolderItem; hasIcon: boolean; onEnter: (folder: number) => void };

function Name({ item, onEnter }: Omit<ItemNameProps, 'hasIcon'>) {
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

/** The name that opens the item; it is also what one drags. */
export function ItemName({ item, hasIcon, onEnter }: ItemNameProps) {
  return (
    <span
      className={classes.named}
      data-item={item.id}
      data-folder={isFolder(item) && item.deleted_at === null ? item.id : undefined}
      draggable={item.can.move}
      onDragStart={(event) => {
        event.dataTransfer.setData(itemType, String(item.id));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      {hasIcon && <ItemIcon item={item} />}
      <Name item={item} onEnter={onEnter} />
      {item.isShared && (
        <span className={classes.shared} title="Shared">
          <IconUsers size={14} aria-hidden />
          <span className={lists.unseen}>Shared</span>
        </span>
      )}
      {item.deleted_at !== null && <StatusBadge>Removed</StatusBadge>}
    </span>
  );
}
