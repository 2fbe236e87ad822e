import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { statisticTexts } from '../../../contract/organisation/statistics.ts';
import { isDay } from '../../../contract/platform/days.ts';
import { formAt } from '../../platform/api.ts';
import type { FormNotice } from '../../platform/dialogs/dialogs.ts';
import { useStable } from '../../platform/useStable.ts';

type ValueNoticeProps = ComponentProps<FormNotice> & { id: number; whose: string };

const path = '/api/foundry/statistics/assignments/{id}/set-value';
const ofPeriod = ['value', 'quota', 'note'] as const;

const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');

/**
 * Above the fields of a value: whose graph it is, and why the value cannot be typed. When the day is changed, the fields
 * that were not typed in show what the period of that day has, or saving would give it the value, quota and note of the
 * period shown before.
 */
function ValueNotice({ id, whose, values, start, setValue }: ValueNoticeProps) {
  const [shown, setShown] = useState(start);
  const { date } = values;
  const isOther = typeof date === 'string' && isDay(date) && date !== shown['date'];
  const show = useStable((found: Record<string, unknown>) => {
    for (const name of ofPeriod) if (isSame(values[name], shown[name])) setValue(name, found[name] ?? null);
    setValue('seen', found['seen']);
    setShown(found);
  });
  useQuery({
    queryKey: ['value form', id, date],
    enabled: isOther,
    queryFn: async ({ signal }) => {
      const { data } = await formAt(path, { id, date: String(date) }, { signal });
      show(data.values);
      return data.values;
    },
    gcTime: 0,
  });
  return (
    <div>
      <Text size="sm" c="dimmed">
        {whose}
      </Text>
      {values['counts_itself'] === true && <Text size="sm">{statisticTexts.countsItself}</Text>}
    </div>
  );
}

export const valueNotice = (id: number, whose: string): FormNotice =>
  function Notice(props) {
    return <ValueNotice id={id} whose={whose} {...props} />;
  };
