import { ActionIcon, Alert, Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { IconChartLine, IconRefresh, IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { statisticTexts, statisticTypes } from '../../../contract/organisation/statistics.ts';
import type { GridChange } from '../../../contract/organisation/statistics.ts';
import { get, longTimeout, put, toastErrors } from '../../platform/api.ts';
import { ApiError } from '../../platform/apiError.ts';
import { Can, NoPermission } from '../../platform/Can.tsx';
import { askDiscard } from '../../platform/dialogs/dialogs.ts';
import { useUnsaved } from '../../platform/dialogs/unsaved.ts';
import { useTopic } from '../../platform/live/useTopic.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { announce } from '../../platform/undo/undo.ts';
import { keepTyped, useKeeping, useTakenText } from '../../platform/useKeptText.ts';
import { refreshAfter } from '../../platform/undo/refresh.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BulkGrid } from './BulkGrid.tsx';
import classes from './statistics.module.css';
import { afterSave, draftOf, noDraft, toSave, typedCells, wrongCells } from './gridState.ts';
import type { TypedCells } from './gridState.ts';
import { carriedOver, gridOf, toFillIn, toldOf, withoutCell } from './gridNews.ts';
import { GoneCells } from './GoneCells.tsx';
import { SheetPanel } from './SheetPanel.tsx';
import { assignmentsPath, bulkAbilities, graphTopics, groupsPath } from './statisticActions.ts';
import type { Whose } from './statisticActions.ts';
import { useAbilityLost } from './useAbilityLost.ts';
import { useDraftUndo } from './useDraftUndo.ts';
import { useFillIn } from './useFillIn.ts';

const path = `${assignmentsPath}/export` as const;
const any = { value: '', label: 'All types' };
const types = Object.entries(statisticTypes).map(([value, label]) => ({ value, label }));

type Newer = GridChange & { theirs: number | null };
/** What a refused save says colleagues have entered in the meantime. */
const hasNewer = (data: unknown): data is { newer: Newer[] } =>
  typeof data === 'object' && data !== null && 'newer' in data && Array.isArray(data.newer);

type Filters = { type: string; groups: string };
const keptOf = (text: string) => (text === '' ? null : (JSON.parse(text) as { filters: Filters; cells: TypedCells }));

function Grid({ whose }: { whose: Whose }) {
  const [draft, setDraft] = useState(noDraft);
  const place = `values ${JSON.stringify(whose)}`;
  const before = useTakenText(place);
  const kept = keptOf(before);
  const [restored, setRestored] = useState<'not yet' | 'told' | 'nothing'>(kept ? 'not yet' : 'nothing');
  const [filters, setFilters] = useState<Filters>(kept?.filters ?? { type: '', groups: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [hasSheets, setSheets] = useState(false);
  const asked = { ...filters, ...whose };
  const grid = useQuery({
    queryKey: ['grid', asked],
    queryFn: async ({ signal }) => (await get(path, asked, { signal, timeout: longTimeout })).data,
  });
  const groups = useQuery({
    queryKey: ['select', groupsPath],
    queryFn: async ({ signal }) => (await get(`${groupsPath}/select`, { q: 'all' }, { signal })).data,
  });
  useTopic(['statistic_assignments', ...graphTopics], () => grid.refetch());
  const [isFillIn, setFillIn] = useFillIn();
  const now = useMemo(() => {
    const all = gridOf(grid.data);
    return isFillIn ? toFillIn(all) : all;
  }, [grid.data, isFillIn]);
  const { header, rows } = now;
  const [typedOver, setTypedOver] = useState(now);
  const [gone, setGone] = useState<TypedCells>([]);
  if (grid.data && typedOver !== now) {
    setTypedOver(now);
    setGone([...gone, ...withoutCell(now, typedCells(typedOver.header, typedOver.rows, draft))]);
    setDraft(carriedOver(typedOver, now, draft));
  }
  useDraftUndo(draft, setDraft);
  const typedNow = () => {
    if (restored === 'not yet') return before;
    const cells = [...typedCells(header, rows, draft), ...gone];
    return cells.length === 0 ? '' : JSON.stringify({ filters, cells });
  };
  useKeeping(place, typedNow);
  useAbilityLost(bulkAbilities, () => keepTyped(place, typedNow()));
  // What was typed when the session or the ability ended is restored as soon as the cells are loaded.
  if (kept && grid.data && restored === 'not yet') {
    setRestored('told');
    setDraft(draftOf(header, rows, kept.cells));
    setGone(withoutCell(now, kept.cells));
  }
  const wrong = wrongCells(header, rows, draft);
  useUnsaved(
    draft.cells.size > 0,
    '',
    useCallback(() => setDraft(noDraft), []),
  );
  /** Asks before typed values are discarded. */
  const dropTyped = async (): Promise<boolean> => {
    if (draft.cells.size > 0 && !(await askDiscard())) return false;
    setDraft(noDraft);
    setRestored('nothing');
    setProblem(null);
    return true;
  };
  const reload = async () => {
    if (await dropTyped()) await grid.refetch();
  };
  const narrow = async (change: Partial<typeof filters>) => {
    if (await dropTyped()) setFilters((now) => ({ ...now, ...change }));
  };
  const save = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const answer = await put(path, toSave(header, rows, draft), { timeout: longTimeout });
      announce(answer);
      await refreshAfter(answer);
      setDraft((now) => afterSave(draft, now));
      setRestored('nothing');
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && hasNewer(error.data)) {
        const { newer } = error.data;
        const named = newer.map((one) => `${one.title}, ${one.period_end}: ${one.theirs ?? 'empty'}`);
        setProblem(
          `Someone else has changed these in the meantime: ${named.join('; ')}. Your values are still here. Save again to replace theirs.`,
        );
        setDraft((mine) => toldOf(now, mine, newer));
        await grid.refetch();
      } else if (error instanceof ApiError && error.status === 422) {
        setProblem(error.message);
        await grid.refetch();
      } else toastErrors(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          aria-label="Group"
          value={filters.groups}
          onChange={(event) => void narrow({ groups: event.target.value })}
          data={[
            { value: '', label: 'All groups' },
            ...(groups.data ?? []).map(({ id, text }) => ({ value: String(id), label: text })),
          ]}
        />
        <NativeSelect
          aria-label="Type"
          value={filters.type}
          onChange={(event) => void narrow({ type: event.target.value })}
          data={[any, ...types]}
        />
        <Checkbox
          label="Only what I can fill in"
          checked={isFillIn}
          onChange={(event) => setFillIn(event.currentTarget.checked)}
        />
        {wrong.length > 0 && (
          <p className={classes.wrong} role="alert">
            {wrong[0]}
            {wrong.length > 1 && ` ${wrong.length} cells do not contain a number.`}
          </p>
        )}
        <div className={classes.end}>
          <ActionIcon variant="default" size={32} aria-label="Refresh" title="Refresh" onClick={() => void reload()}>
            <IconRefresh size={15} />
          </ActionIcon>
          <Can do="bulk set statistic values">
            <ActionIcon
              variant={hasSheets ? 'filled' : 'default'}
              size={32}
              aria-label="Upload"
              title="Upload"
              aria-expanded={hasSheets}
              onClick={() => setSheets(!hasSheets)}
            >
              <IconTableImport size={16} />
            </ActionIcon>
          </Can>
          <Button onClick={() => void save()} loading={isSaving} disabled={draft.cells.size === 0 || wrong.length > 0}>
            Save
          </Button>
        </div>
      </div>
      {hasSheets && <SheetPanel groups={groups.data ?? []} onStored={() => void grid.refetch()} />}
      {problem && (
        <Alert
          color="red"
          role="alert"
          mb="sm"
          withCloseButton
          closeButtonLabel="Close"
          onClose={() => setProblem(null)}
        >
          {problem}
        </Alert>
      )}
      <GoneCells of={gone} onClose={() => setGone([])} />
      {restored === 'told' && draft.cells.size > 0 && (
        <Alert color="blue" variant="light" mb="sm">
          What you had typed has been restored.
        </Alert>
      )}
      {grid.error && <ListProblem error={grid.error} onRetry={() => void grid.refetch()} />}
      {grid.isPending && !grid.error && <Skeleton height={420} radius="md" />}
      {grid.data && rows.length === 0 && <EmptyState text={statisticTexts.none} icon={<IconChartLine size={22} />} />}
      {rows.length > 0 && (
        <BulkGrid header={header} rows={rows} draft={draft} setDraft={setDraft} onProblem={setProblem} />
      )}
    </>
  );
}

/** Values of many statistics at once. */
export function BulkUpdate({ whose = {} }: { whose?: Whose }) {
  return (
    <Can do={bulkAbilities} otherwise={<NoPermission />}>
      <Grid whose={whose} />
    </Can>
  );
}
