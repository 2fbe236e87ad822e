import type { ReactNode } from 'react';
import type { Publication } from '../../../contract/organisation/publications.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { Found } from '../../ui/Found.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './publications.module.css';

/** The title, and the passage of the text that was searched for. */
const Titled = ({ row: { find }, children }: { row: Publication; children: ReactNode }) => (
  <span className={classes.title}>
    <span>{children}</span>
    {find && (
      <span className={classes.find}>
        <Found text={find} />
      </span>
    )}
  </span>
);

/** The title as its readers see it; that its authors have a newer draft does not concern them. */
export const readTitleColumn: Column<Publication> = {
  key: 'title',
  label: 'Title',
  sort: 'title',
  render: (row) => <Titled row={row}>{row.title}</Titled>,
};

const titleColumn: Column<Publication> = {
  ...readTitleColumn,
  render: (row) => (
    <Titled row={row}>
      {row.title} {row.is_changed && row.version !== null && <StatusBadge tone="warn">Changed</StatusBadge>}
    </Titled>
  ),
};

const category: Column<Publication> = {
  key: 'category',
  label: 'Category',
  yields: 4,
  sort: 'category',
  render: ({ category: shelf }) => shelf?.text,
};
const tags: Column<Publication> = {
  key: 'tags',
  label: 'Tags',
  yields: 1,
  render: ({ tags: labels }) => labels.map(({ text }) => text).join(', '),
};
const author: Column<Publication> = {
  key: 'author',
  label: 'Author',
  yields: 3,
  sort: 'author',
  render: ({ author: by }) => by?.display_name,
};
export const versionColumn: Column<Publication> = { key: 'version', label: 'Version', yields: 2, align: 'right' };
export const publishedColumn: Column<Publication> = {
  key: 'published_at',
  label: 'Published',
  yields: 6,
  sort: 'published_at',
  align: 'right',
  render: ({ published_at }) => formatDate(published_at, 'published'),
};

const others = [category, tags, author, versionColumn, publishedColumn];
export const publicationColumns: Column<Publication>[] = [titleColumn, ...others];
export const readColumns: Column<Publication>[] = [readTitleColumn, ...others];
export const draftColumns: Column<Publication>[] = [
  titleColumn,
  category,
  author,
  versionColumn,
  {
    key: 'updated_at',
    label: 'Changed',
    yields: 5,
    sort: 'updated_at',
    align: 'right',
    render: ({ updated_at }) => formatDate(updated_at, 'table'),
  },
];
