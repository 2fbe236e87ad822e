import { useMay } from '../../platform/session.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { AddressTabs } from '../../platform/records/AddressTabs.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { shelfHref } from '../publications/addresses.ts';
import { Shelves } from '../publications/Shelves.tsx';
import { PoliciesList } from './PoliciesList.tsx';
import { policiesPath } from './policyActions.ts';
import { ReadingScreen } from './ReadingScreen.tsx';

const base = '/organization/policies';
const topic = ['policies', 'pick_list_items'] as const;

function Categories() {
  const loaded = useRecord(`${policiesPath}/categories`, {}, { topic });
  return (
    <Shelves loaded={loaded} empty="No Categories available." hrefOf={(shelf) => shelfHref(base, 'category', shelf)} />
  );
}

function Tags() {
  const loaded = useRecord(`${policiesPath}/tags`, {}, { topic });
  return <Shelves loaded={loaded} empty="No Tags available." hrefOf={(shelf) => shelfHref(base, 'tag', shelf)} />;
}

/** The policies of the company, by tabs. */
export function PoliciesBrowse() {
  const writes = useMay(['add policies', 'edit policies', 'publish policies']);
  const deletes = useMay('delete policies');
  const issues = useMay('issue policies');
  const tabs = [
    { key: 'published', label: 'Published', content: <PoliciesList key="published" state="published" /> },
    { key: 'issued', label: 'Issued', content: <PoliciesList key="issued" state="published" isIssued /> },
    { key: 'drafts', label: 'Drafts', content: <PoliciesList key="draft" state="draft" />, may: writes },
    { key: 'readers', label: 'Who has read what', content: <ReadingScreen />, may: issues },
    { key: 'categories', label: 'Categories', content: <Categories /> },
    { key: 'tags', label: 'Tags', content: <Tags /> },
    { key: 'trash', label: 'Trash', content: <PoliciesList key="trash" state="trashed" />, may: deletes },
  ];
  return (
    <Screen>
      <AddressTabs base={base} tabs={tabs} />
    </Screen>
  );
}
