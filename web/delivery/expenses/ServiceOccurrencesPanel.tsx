import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { serviceTexts } from '../../../contract/delivery/services.ts';
import type { ServiceOccurrence } from '../../../contract/delivery/services.ts';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { formatMoney } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { RoundDays } from '../../together/timelogs/RoundDays.tsx';
import { firstDay } from '../../together/timelogs/roundDay.ts';
import { hoursText } from '../services/hoursText.ts';
import { SpendingBar } from '../services/SpendingBar.tsx';
import { showOccurrenceExpenses } from './expenseActions.ts';
import { useServiceName } from './useServiceName.ts';

const money = (key: 'budget' | 'spent' | 'remaining', label: string): Column<ServiceOccurrence> => ({
  key,
  label,
  align: 'right',
  render: (round) => formatMoney(round[key]),
});

const columns: Column<ServiceOccurrence>[] = [
  { key: 'start_at', label: 'Occurrence', sort: 'start_at', render: (round) => <RoundDays round={round} /> },
  money('budget', 'Budget'),
  money('spent', 'Spent'),
  {
    ...money('remaining', 'Remaining'),
    render: (round) => (
      <>
        {formatMoney(round.remaining)}
        <SpendingBar spending={round} />
      </>
    ),
  },
  { key: 'seconds', label: 'Time', align: 'right', render: hoursText },
  {
    key: 'show',
    label: 'Expenses',
    align: 'right',
    render: (round) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Show Expenses of ${firstDay(round)}`}
        onClick={() => showOccurrenceExpenses(round.service.id, round.id)}
      >
        Show Expenses
      </Button>
    ),
  },
];

/** The occurrences of a retainer; the latest one that has begun comes first. */
export function ServiceOccurrencesPanel({ id }: PanelProps) {
  const [withUpcoming, setWithUpcoming] = useState(false);
  const params = { sort: '-start_at', ...(!withUpcoming && { begun: true }) };
  const rounds = useList('/api/jobs/services/{service}/expenses/occurrences', {
    params: { service: id, ...params },
    row: 'service_occurrences',
    topic: ['expenses', 'time_logs', `services:${id}`],
    inAddress: false,
  });
  return (
    <Panel title="Service Occurrences" subtitle={useServiceName({ service: id })}>
      <ListToolbar list={rounds} search={false}>
        <Checkbox
          label="Show upcoming"
          checked={withUpcoming}
          onChange={(event) => setWithUpcoming(event.currentTarget.checked)}
        />
      </ListToolbar>
      <ListTable
        list={rounds}
        label="Service Occurrences"
        columns={columns}
        empty={serviceTexts.noOccurrences}
        emptyIcon={<IconCalendarRepeat size={22} />}
      />
      <Pagination list={rounds} />
    </Panel>
  );
}
