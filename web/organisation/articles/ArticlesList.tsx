import { IconArticle } from '@tabler/icons-react';
import type { Publication, PublicationState } from '../../../contract/organisation/publications.ts';
import { AddButton } from '../../platform/AddButton.tsx';
import { go } from '../../platform/address.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { articleAddress } from '../publications/addresses.ts';
import { draftColumns, publicationColumns } from '../publications/columns.tsx';
import { addArticle, articleActions, articlesPath } from './articleActions.ts';

/** The articles of one state. */
export function ArticlesList({ state }: { state: PublicationState }) {
  const list = useList(articlesPath, {
    row: 'articles',
    topic: ['publication_drafts', 'publication_tags', 'pick_list_items'],
    params: { state },
    keepsDeleted: state === 'trashed',
  });
  const isOpenable = state !== 'trashed';
  return (
    <>
      <ListToolbar list={list} search="Search articles" filters={`${articlesPath}/filters`}>
        <AddButton do="add articles" onClick={addArticle}>
          Add Article
        </AddButton>
      </ListToolbar>
      <ListTable
        list={list}
        label="Articles"
        columns={state === 'draft' ? draftColumns : publicationColumns}
        empty={isOpenable ? 'No Articles available.' : 'No Articles in the trash.'}
        emptyIcon={<IconArticle size={22} />}
        {...(isOpenable && {
          onOpen: (row: Publication) => go(articleAddress(row)),
          href: (row: Publication) => `#${articleAddress(row)}`,
        })}
        rowActions={articleActions}
      />
      <Pagination list={list} />
    </>
  );
}
