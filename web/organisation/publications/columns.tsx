import type { Publication } from '../../../contract/organisation/publications.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { Found } from '../../ui/Found.tsx';
import { Words } from '../../ui/Words.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './publications.module.css';

export const titleColumn: Column<Publication> = {
  key: 'title',
  label: 'Title',
  sort: 'title',
  render: ({ title, find, version, is_changed }) => (
    <span className={classes.title}>
      <span>
        {title} {is_changed && version !== null && <StatusBadge tone="warn">Changed</StatusBadge>}
      </span>
      {find && (
        <span className={classes.find}>
          <Found text={find} />
        </span>
      )}
    </span>
  ),
};

const category: Column<Publication> = {
  key: 'category',
  label: 'Category',
  sort: 'category',
  render: ({ category: shelf }) => shelf && <Words>{shelf.text}</Words>,
};
const tags: Column<Publication> = {
  key: 'tags',
  label: 'Tags',
  render: ({ tags: labels }) => labels.length > 0 && <Words>{labels.map(({ text }) => text).join(', ')}</Words>,
};
const author: Column<Publication> = {
  key: 'author',
  label: 'Author',
  sort: 'author',
  render: ({ author: by }) => by && <Words>{by.display_name}</Words>,
};
export const versionColumn: Column<Publication> = { key: 'version', label: 'Version', align: 'right' };
export const publishedColumn: Column<Publication> = {
  key: 'published_at',
  label: 'Published',
  sort: 'published_at',
  align: 'right',
  render: ({ published_at }) => formatDate(published_at, 'published'),
};

export const publicationColumns: Column<Publication>[] = [
  titleColumn,
  category,
  tags,
  author,
  versionColumn,
  publishedColumn,
];
export const draftColumns: Column<Publication>[] = [
  titleColumn,
  category,
  author,
  versionColumn,
  {
    key: 'updated_at',
    label: 'Changed',
    sort: 'updated_at',
    align: 'right',
    render: ({ updated_at }) => formatDate(updated_at, 'table'),
  },
];
