import type { FolderItem } from '../../contract/files.ts';
import { fileSize } from '../../contract/files.ts';
import { formatAgo, formatDateTime } from '../platform/format.ts';
import type { Column } from '../platform/lists/list.ts';
import { ItemIcon } from './ItemIcon.tsx';
import { ItemName } from './ItemName.tsx';

/** On a phone, where the first column is a card's title, the icon stands beside the name. */
export const itemColumns = (isPhone: boolean, onEnter: (folder: number) => void): Column<FolderItem>[] => [
  { key: 'icon', label: 'Type', hidden: isPhone, render: (item) => <ItemIcon item={item} /> },
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    render: (item) => <ItemName item={item} hasIcon={isPhone} onEnter={onEnter} />,
  },
  {
    key: 'size',
    label: 'Size',
    sort: 'size',
    align: 'right',
    render: ({ file }) => (file && file.type !== 'link' ? fileSize(file.size) : null),
  },
  {
    key: 'updated_at',
    label: 'Modified',
    sort: 'updated_at',
    align: 'right',
    render: ({ updated_at }) => <time title={formatDateTime(updated_at)}>{formatAgo(updated_at)}</time>,
  },
];
