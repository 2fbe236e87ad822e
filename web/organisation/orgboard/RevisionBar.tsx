import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { revisionName } from '../../../contract/organisation/orgboard.ts';
import { get } from '../../platform/api.ts';
import type { Differences } from './differences.ts';
import { FollowsList } from './FollowsList.tsx';
import { chartsPath } from './saveChange.ts';
import type { Revisions } from './useRevisions.ts';
import classes from './orgboard.module.css';

type RevisionBarProps = { chart: number; revisions: Revisions; onDone: () => void };

/** The toolbar while a revision is chosen: the selector, Restore and Cancel. */
export function RevisionBar({ revisions: { list, chosen, choose, restore }, onDone }: RevisionBarProps) {
  return (
    <>
      <NativeSelect
        aria-label="Revision"
        data-revision
        value={chosen?.id ?? ''}
        onChange={(event) => choose(event.target.value === '' ? null : Number(event.target.value))}
        data={[
          { value: '', label: 'Current' },
          ...list.map((one) => ({ value: String(one.id), label: revisionName(one) })),
        ]}
      />
      <Button disabled={!chosen} onClick={() => void restore().then((isDone) => isDone && onDone())}>
        Restore
      </Button>
      <Button
        variant="default"
        onClick={() => {
          choose(null);
          onDone();
        }}
      >
        Cancel
      </Button>
    </>
  );
}

const some = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');

/** Below the toolbar: who made the chosen revision, what is missing in it, and what restoring it gives and takes. */
export function RevisionNote({
  chart,
  revisions,
  difference,
}: Omit<RevisionBarProps, 'onDone'> & { difference: Differences }) {
  const { chosen } = revisions;
  const { data: follows = [] } = useQuery({
    queryKey: ['restore follows', chart, chosen?.id],
    enabled: chosen !== null,
    queryFn: async ({ signal }) =>
      (await get(`${chartsPath}/{id}/restore/follows`, { id: chart, revision: chosen?.id }, { signal })).data,
  });
  if (!chosen) return null;
  const { marks, missing } = difference;
  return (
    <div className={classes.note}>
      <Text size="sm">
        {chosen.by ? `Saved by ${chosen.by}. ` : ''}
        {marks.size === 0 && missing.length === 0 && 'The same as the current board.'}
        {marks.size > 0 && `${marks.size} ${marks.size === 1 ? 'position differs' : 'positions differ'} from today. `}
        {missing.length > 0 && `Not in this revision: ${some(missing)}.`}
      </Text>
      <FollowsList follows={follows} />
    </div>
  );
}
