import type { FolderItem } from '../../../contract/together/files.ts';
import { fileSize } from '../../../contract/platform/size.ts';
import { formatAgo, formatDateTime } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ItemCheck } from './ItemCheck.tsx';
import { ItemName } from './ItemName.tsx';
import type { ItemNames } from './ItemName.tsx';

const typeColumn = ({ choosing }: ItemNames): Column<FolderItem> => ({
  key: 'icon',
  label: 'Type',
  isUnheaded: true,
  render: (item) => <ItemCheck item={item} choosing={choosing} />,
});

export const itemColumns = (names: ItemNames): Column<FolderItem>[] => [
  ...(names.isPhone ? [] : [typeColumn(names)]),
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    render: (item) => <ItemName item={item} {...names} />,
  },
  {
    key: 'size',
    label: 'Size',
    yields: 3,
    sort: 'size',
    align: 'right',
    render: ({ file }) => (file && file.type !== 'link' ? fileSize(file.size) : null),
  },
  {
    key: 'updated_at',
    label: 'Modified',
    yields: 2,
    sort: 'updated_at',
    align: 'right',
    render: ({ updated_at }) => <time title={formatDateTime(updated_at)}>{formatAgo(updated_at)}</time>,
  },
];
