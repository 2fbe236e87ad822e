import { Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useReducer, useRef, useState } from 'react';
import type { OrgChart, PositionNode } from '../../../contract/organisation/orgboard.ts';
import { orgBoardTexts, revisionName } from '../../../contract/organisation/orgboard.ts';
import { childrenByParent } from '../../../contract/organisation/postTree.ts';
import { formatAgo } from '../../platform/format.ts';
import { currentUser } from '../../platform/session.ts';
import { ChangeParentModal } from './ChangeParentModal.tsx';
import type { ChartChange } from './chartAfter.ts';
import { ChartContext } from './chartContext.ts';
import { ChartList } from './ChartList.tsx';
import { ChartSearch } from './ChartSearch.tsx';
import { ChartStage } from './ChartStage.tsx';
import { ChartToolbar } from './ChartToolbar.tsx';
import { firstMode, modeAfter } from './chartMode.ts';
import { differences } from './differences.ts';
import { NoPosts } from './NoPosts.tsx';
import { RevisionBar, RevisionNote } from './RevisionBar.tsx';
import { useAddedPost } from './useAddedPost.ts';
import { useChartSearch } from './useChartSearch.ts';
import { useDownload } from './useDownload.ts';
import { useModeFocus } from './useModeFocus.ts';
import { usePrintPage } from './usePrintPage.ts';
import { useRevisions } from './useRevisions.ts';
import classes from './orgboard.module.css';

type ChartWidgetProps = {
  chart: OrgChart;
  change: (change: ChartChange) => void;
  refresh: () => void;
  isViewOnly: boolean;
};

const noMarks: ReadonlyMap<number, string> = new Map();

/** The organizing board: toolbar, boxes and footer. */
export function ChartWidget({ chart: current, change, refresh, isViewOnly }: ChartWidgetProps) {
  const [mode, step] = useReducer(modeAfter, firstMode);
  const [moving, setMoving] = useState<PositionNode | null>(null);
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const mayEdit = current.can.edit && !isViewOnly;
  // Without the ability there is no toolbar to leave the revisions with.
  const revisions = useRevisions(current, mode.isReverting && mayEdit);
  // A preview shows the board of the revision, with what differs from today.
  const previewed = revisions.board;
  const chart = useMemo(() => (previewed ? { ...current, ...previewed, held: {} } : current), [current, previewed]);
  const difference = useMemo(() => previewed && differences(previewed, current), [previewed, current]);
  const posts = useMemo(() => Object.values(chart.positions), [chart]);
  const children = useMemo(() => childrenByParent(posts), [posts]);
  const people = useMemo(
    () => new Map(posts.flatMap(({ staff }) => staff.map((person) => [person.id, person] as const))),
    [posts],
  );
  const reveal = (post: PositionNode) => step({ to: 'show', post, positions: chart.positions });
  const search = useChartSearch(posts, reveal);
  const zoomed = mode.zoomed !== null && chart.positions[mode.zoomed] ? mode.zoomed : null;
  const download = useDownload();
  const isEditable = mode.isEditing && !mode.isReverting && mayEdit && !download.isExporting;
  const isCompact = mode.style === 'compact' && zoomed === null;
  const board = useRef<HTMLElement>(null);
  const onAdded = useAddedPost(board, chart.positions, reveal);
  useModeFocus(board, { isReverting: mode.isReverting && mayEdit, zoomed });

  const focused = search.current?.id ?? null;
  const shown = useMemo(
    () => ({
      chart,
      children,
      people,
      me: currentUser()?.id ?? null,
      isEditable,
      isCompact,
      zoomed,
      marks: difference?.marks ?? noMarks,
      found: new Set(search.found.map(({ id }) => id)),
      focused,
      change,
      onZoom: (division: number) => step({ to: 'zoom in', division }),
      onChangeParent: setMoving,
      onAdded,
    }),
    [chart, children, people, isEditable, isCompact, zoomed, difference, search.found, focused, change, onAdded],
  );
  const { chosen } = revisions;
  const whole = {
    view: shown,
    title: chosen && previewed ? `${chart.name}, ${revisionName(chosen)}` : chart.name,
    style: zoomed === null ? mode.style : 'compact',
  } as const;
  usePrintPage(whole);
  return (
    <section ref={board} className={classes.widget} aria-label={orgBoardTexts.title}>
      <header className={classes.head}>
        <div>
          <Text size="xs" c="dimmed">
            {orgBoardTexts.title}
          </Text>
          <Title order={2} size="h4">
            {chart.name}
          </Title>
        </div>
        <div className={classes.tools}>
          <ChartSearch search={search} />
          <ChartToolbar
            chart={current}
            mode={{ ...mode, zoomed }}
            step={step}
            isViewOnly={isViewOnly}
            isExporting={download.isExporting}
            onRefresh={refresh}
            onAdded={onAdded}
            onDownload={() => void download.save(whole)}
            revisions={
              <RevisionBar chart={current.id} revisions={revisions} onDone={() => step({ to: 'leave revisions' })} />
            }
          />
        </div>
      </header>
      {difference && <RevisionNote chart={current.id} revisions={revisions} difference={difference} />}
      {posts.length === 0 ? (
        <NoPosts chart={current.id} onAdded={mayEdit && !mode.isReverting ? onAdded : null} />
      ) : (
        <ChartContext value={shown}>
          {isPhone ? <ChartList key={zoomed} /> : <ChartStage style={mode.style} />}
        </ChartContext>
      )}
      <footer className={classes.foot}>
        <span>VFP: {chart.meta.vfp}</span>
        {current.changed?.by && (
          <Text size="xs" c="dimmed">
            {`Changed by ${current.changed.by}, ${formatAgo(current.changed.at)}`}
          </Text>
        )}
      </footer>
      {moving && <ChangeParentModal chart={current} node={moving} change={change} onClose={() => setMoving(null)} />}
    </section>
  );
}
