import { IconGavel } from '@tabler/icons-react';
import type { HatPolicy } from '../../../contract/organisation/policies.ts';
import { policyTexts } from '../../../contract/organisation/policies.ts';
import { go } from '../../platform/address.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { formatDate } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { may } from '../../platform/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { hatPolicyAddress } from '../publications/addresses.ts';
import { publishedColumn, readTitleColumn, versionColumn } from '../publications/columns.tsx';
import { Reading } from '../publications/Reading.tsx';
import { Acknowledge } from './Acknowledge.tsx';
import { policiesPath, readingTopics } from './policyActions.ts';
import { ReadingBadge } from './ReadingBadge.tsx';

const path = '/api/hat/policies';

const columns: Column<HatPolicy>[] = [
  readTitleColumn,
  versionColumn,
  publishedColumn,
  {
    key: 'read_by',
    label: 'To be read by',
    align: 'right',
    render: ({ mine }) => mine.state !== 'acknowledged' && formatDate(mine.read_by, 'published'),
  },
  { key: 'state', label: 'State', render: ({ mine }) => <ReadingBadge {...mine} /> },
];

/** The policies issued to the user, unread ones first. */
export function HatPolicies() {
  const list = useList(path, { row: 'policies', topic: readingTopics });
  const opens = may('read issued policies');
  return (
    <Screen>
      <ListToolbar list={list} search="Search policies" filters={`${path}/filters`} />
      <ListTable
        list={list}
        label="Policies"
        columns={columns}
        empty={policyTexts.none}
        emptyIcon={<IconGavel size={22} />}
        {...(opens && {
          onOpen: (row: HatPolicy) => go(hatPolicyAddress(row)),
          href: (row: HatPolicy) => `#${hatPolicyAddress(row)}`,
        })}
      />
      <Pagination list={list} />
    </Screen>
  );
}

/** One of the user's policies, with the button to acknowledge it. */
export function HatPolicyPage() {
  const loaded = useRecord(
    `${policiesPath}/{id}`,
    { id: useParam('id') ?? '' },
    { row: 'policies', topic: ['policy_issues', 'policy_acknowledgements'] },
  );
  return (
    <RecordScreen loaded={loaded}>
      {(policy) => (
        <Screen heading={policy.title} crumb={policy.title}>
          <Reading of={policy} hasVersion />
          <Acknowledge key={policy.id} policy={policy} />
        </Screen>
      )}
    </RecordScreen>
  );
}
