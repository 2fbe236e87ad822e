import { IconArticle } from '@tabler/icons-react';
import type { Publication } from '../../../contract/organisation/publications.ts';
import { go } from '../../platform/address.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { AddressTabs } from '../../platform/records/AddressTabs.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { may, useSession } from '../../platform/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { hatArticleAddress } from '../publications/addresses.ts';
import { readColumns } from '../publications/columns.tsx';
import { Reading } from '../publications/Reading.tsx';
import { articlesPath } from './articleActions.ts';

const path = '/api/hat/articles';

/** The manual, or the articles that one person wrote. */
function Manual({ author }: { author?: number }) {
  const list = useList(path, { row: 'articles', ...(author && { params: { author } }) });
  const opens = may('read article content');
  return (
    <>
      <ListToolbar list={list} search="Search articles" filters={`${path}/filters`} />
      <ListTable
        list={list}
        label="Articles"
        columns={readColumns}
        empty="No Articles available."
        emptyIcon={<IconArticle size={22} />}
        {...(opens && {
          onOpen: (row: Publication) => go(hatArticleAddress(row)),
          href: (row: Publication) => `#${hatArticleAddress(row)}`,
        })}
      />
      <Pagination list={list} />
    </>
  );
}

/** The articles of the training manual for its readers, and the user's own articles. */
export function HatArticles() {
  const { user } = useSession();
  const all = { key: 'all', label: 'All', content: <Manual /> };
  const mine = { key: 'mine', label: 'Written by me', content: <Manual {...(user && { author: user.id })} /> };
  return (
    <Screen>
      {may('browse article content') ? <AddressTabs base="/hat/articles" tabs={[all, mine]} /> : <Manual />}
    </Screen>
  );
}

/** One article of the manual. */
export function HatArticle() {
  const loaded = useRecord(`${articlesPath}/{id}`, { id: useParam('id') ?? '' }, { row: 'articles' });
  return (
    <RecordScreen loaded={loaded}>
      {(article) => (
        <Screen heading={article.title} crumb={article.title}>
          <Reading of={article} />
        </Screen>
      )}
    </RecordScreen>
  );
}
