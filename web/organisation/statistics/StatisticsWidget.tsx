import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChartLine, IconPrinter } from '@tabler/icons-react';
import { statisticPages, statisticTexts } from '../../../contract/organisation/statistics.ts';
import { InCompany } from '../../frame/InCompany.tsx';
import { AddButton } from '../../platform/AddButton.tsx';
import type { Check } from '../../../contract/platform/abilities.ts';
import { Can, NoPermission } from '../../platform/Can.tsx';
import { exportAddress } from '../../platform/lists/exportAddress.ts';
import { ListEmpty } from '../../platform/lists/ListEmpty.tsx';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useDrawn } from '../../platform/lists/useDrawn.ts';
import { useList } from '../../platform/lists/useList.ts';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { assignmentsPath, assignStatistic, graphTopics } from './statisticActions.ts';
import type { Whose } from './statisticActions.ts';
import { StatisticCard } from './StatisticCard.tsx';
import classes from './statistics.module.css';
import { saidOf } from './useAsked.ts';

/** As many as a screen shows, as tall as a card with its graph. */
const loadingCards = [386, 386, 386, 386];

const sorts = [
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
  { value: 'owner', label: 'Owner, A to Z' },
  { value: '-owner', label: 'Owner, Z to A' },
];

function AssignButton({ whose }: { whose: Whose }) {
  return (
    <AddButton do="assign statistics" onClick={() => assignStatistic(whose)}>
      Assign Statistic
    </AddButton>
  );
}

/** Assigned statistics as cards: of one person, or all that the caller may see. */
export const AssignedCards = ({ whose = {} }: { whose?: Whose | undefined }) => (
  <InCompany>
    <Cards whose={whose} />
  </InCompany>
);

function Cards({ whose }: { whose: Whose }) {
  const list = useList(assignmentsPath, {
    row: 'statistic_assignments',
    topic: ['statistic_definitions', ...graphTopics],
    limit: statisticPages.widget,
    params: whose,
  });
  const drawn = useDrawn(list.rows.length, 4);
  // A card shows its own days until others are chosen for all.
  const shared = saidOf(list.filters);
  return (
    <>
      <ListToolbar list={list} filters={`${assignmentsPath}/filters`} search="Search statistics" sizes={false}>
        <NativeSelect
          aria-label="Sort"
          size="sm"
          data={sorts}
          value={list.sort ?? 'title'}
          onChange={(event) => list.setSort(event.target.value)}
        />
        {list.rows.length > 1 && (
          <ActionIcon
            component="a"
            className={classes.printAll ?? ''}
            href={exportAddress('#/print/statistics', whose, list)}
            variant="default"
            size={32}
            aria-label="Print all"
            title="Print all"
          >
            <IconPrinter size={15} />
          </ActionIcon>
        )}
        <AssignButton whose={whose} />
      </ListToolbar>
      {list.error && <ListProblem error={list.error} onRetry={list.refresh} />}
      {list.isLoading && (
        <output className={classes.cards} aria-label="Loading">
          <SkeletonCards heights={loadingCards} />
        </output>
      )}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <ListEmpty
          list={list}
          text={statisticTexts.none}
          icon={<IconChartLine size={22} />}
          action={<AssignButton whose={whose} />}
        />
      )}
      <div className={classes.cards}>
        {list.rows.slice(0, drawn).map((row) => (
          <StatisticCard
            key={`${row.id} ${JSON.stringify(shared)}`}
            of={row}
            shared={shared}
            onRefresh={list.refresh}
          />
        ))}
      </div>
      <Pagination list={list} />
    </>
  );
}

type StatisticsWidgetProps = { check: Check; whose?: Whose };

/** The same for users with the ability; others see that they have no permission. */
export function StatisticsWidget({ check, whose }: StatisticsWidgetProps) {
  return (
    <Can do={check} otherwise={<NoPermission />}>
      <AssignedCards whose={whose} />
    </Can>
  );
}
