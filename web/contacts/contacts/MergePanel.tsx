import { Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import { get } from '../../platform/api.ts';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import { SearchSelect } from '../../platform/fields/SearchSelect.tsx';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { MergeChoices } from './MergeChoices.tsx';
import type { Choosing } from './MergeChoices.tsx';
import { useStartedMerge } from './useStartedMerge.ts';
import classes from './contacts.module.css';

export type Mergeable = {
  /** The API path of these records. */
  path: '/api/contacts/companies' | '/api/contacts/people';
  id: number;
  name: string;
  /** Company or Person. */
  noun: string;
};

/** Compares the two. While they are merging, the one being deleted is not requested again. */
function MergeBoth({ of, other, ...choosing }: { of: Mergeable; other: Chosen } & Choosing) {
  const [isMerging, setMerging] = useState(false);
  const params = { id: of.id, with: other.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['comparison', of.path, params],
    queryFn: async ({ signal }) => (await get(`${of.path}/{id}/merge`, params, { signal })).data,
    enabled: !isMerging,
  });
  const again = () => void refetch();
  if (error || !data) return <Pending error={error} onRetry={again} lines={6} />;
  return (
    <MergeChoices
      {...choosing}
      of={of}
      comparison={data}
      isMerging={isMerging}
      setMerging={setMerging}
      onStale={again}
    />
  );
}

/** Possible duplicates: most users open the panel for one of these. */
function Lookalikes({ of, onPick }: { of: Mergeable; onPick: (other: Chosen) => void }) {
  const { record: found = [] } = useRecord(`${of.path}/{id}/merge/select`, { id: of.id });
  if (found.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        Possible duplicates
      </Text>
      <ul className={classes.alike}>
        {found.slice(0, 5).map((one) => (
          <li key={one.id}>
            <UnstyledButton className={classes.alikeOne} onClick={() => onPick(one)}>
              <span>{one.text}</span>
              <Text span size="sm" c="dimmed">
                {one.hint}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Merges another record into this one. */
export function MergePanel({ of }: { of: Mergeable }) {
  const [{ other, taken }, setStarted] = useStartedMerge(of);
  const setOther = (next: Chosen | null) => setStarted({ other: next, taken: {} });
  const onTake = (name: string, take: boolean) => setStarted({ other, taken: { ...taken, [name]: take } });
  const label = `${of.noun} to merge`;
  return (
    <Panel title={`Merge ${of.noun}`} subtitle={of.name}>
      <div className={classes.merge}>
        <Text size="sm" c="dimmed">
          Everything attached to the other one moves to {of.name}, then the other one is deleted. You can undo this.
        </Text>
        <SearchSelect
          input={{ label, placeholder: 'Search by name or email' }}
          label={label}
          source={{ url: `${of.path}/${of.id}/merge/select`, param: 'q', min: 0 }}
          debounce={fieldTimings.referenceDebounce}
          value={other}
          isClearable
          isLocked={false}
          onPick={setOther}
        />
        {other ? (
          <MergeBoth key={other.id} of={of} other={other} taken={taken} onTake={onTake} />
        ) : (
          <Lookalikes of={of} onPick={setOther} />
        )}
      </div>
    </Panel>
  );
}
