import { useMay } from '../../platform/session.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { AddressTabs } from '../../platform/records/AddressTabs.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { shelfHref } from '../publications/addresses.ts';
import { Shelves } from '../publications/Shelves.tsx';
import { articlesPath } from './articleActions.ts';
import { ArticlesList } from './ArticlesList.tsx';

const base = '/organization/articles';
const topic = ['articles', 'pick_list_items'] as const;

function Categories() {
  const loaded = useRecord(`${articlesPath}/categories`, {}, { topic });
  return (
    <Shelves loaded={loaded} empty="No Categories available." hrefOf={(shelf) => shelfHref(base, 'category', shelf)} />
  );
}

function Tags() {
  const loaded = useRecord(`${articlesPath}/tags`, {}, { topic });
  return <Shelves loaded={loaded} empty="No Tags available." hrefOf={(shelf) => shelfHref(base, 'tag', shelf)} />;
}

/** The articles of the company, by tabs. */
export function ArticlesBrowse() {
  const writes = useMay(['add articles', 'edit articles', 'publish articles']);
  const deletes = useMay('delete articles');
  const tabs = [
    { key: 'published', label: 'Published', content: <ArticlesList key="published" state="published" /> },
    { key: 'drafts', label: 'Drafts', content: <ArticlesList key="draft" state="draft" />, may: writes },
    { key: 'categories', label: 'Categories', content: <Categories /> },
    { key: 'tags', label: 'Tags', content: <Tags /> },
    { key: 'trash', label: 'Trash', content: <ArticlesList key="trash" state="trashed" />, may: deletes },
  ];
  return (
    <Screen>
      <AddressTabs base={base} tabs={tabs} />
    </Screen>
  );
}
