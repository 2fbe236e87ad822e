import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import { searchLimits } from '../../../contract/overview/search.ts';
import { hasWords, wordsOnly } from '../../../contract/platform/searchkinds.ts';
import { changeSearch } from '../../platform/dialogs/addressSearch.ts';
import { searchHint } from '../../platform/fields/selectTexts.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { searchGroups } from './foundRecords.ts';
import { HitGroup } from './HitGroup.tsx';
import classes from './search.module.css';

/** One search for everything; the address holds the text. */
export function GlobalSearch() {
  const { q }: { q?: unknown } = useSearch({ strict: false });
  const [text, setText] = useState(typeof q === 'string' ? q : '');
  const [wanted] = useDebouncedValue(text.trim(), fieldTimings.referenceDebounce);
  useEffect(() => changeSearch({ q: wanted || undefined }, { replace: true }), [wanted]);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const hint = searchHint(text);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['global-search', wanted],
    queryFn: ({ signal }) => searchGroups(wanted, signal),
    enabled: searchHint(wanted) === null,
    placeholderData: (before) => before,
  });
  return (
    <Screen>
      <TextInput
        className={classes.box}
        size="md"
        type="search"
        ref={box}
        maxLength={searchLimits.max}
        aria-label="Search everything"
        placeholder="Search everything"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {hint !== null ? (
          <EmptyState icon={<IconSearch size={22} />} text={hint} />
        ) : error ? (
          <ListProblem error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <SkeletonLines lines={6} />
        ) : data.length === 0 ? (
          <EmptyState
            icon={<IconSearchOff size={22} />}
            text="No results found!"
            hint={!hasWords(wanted) && wordsOnly}
          />
        ) : (
          <div className={classes.groups}>
            {data.map((group) => (
              <HitGroup key={group.kind} group={group} />
            ))}
          </div>
        )}
      </div>
    </Screen>
  );
}
