import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { HoursWeek } from '../../../contract/together/timelogs.ts';
import { get, post } from '../../platform/api.ts';
import { ApiError } from '../../platform/apiError.ts';
import { useTopic } from '../../platform/live/useTopic.ts';
import { browserZone } from '../../platform/localTime.ts';
import { newId } from '../../platform/newId.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { currentUser } from '../../platform/session.ts';
import { refreshAfter } from '../../platform/undo/refresh.ts';
import { announce, rememberBatch } from '../../platform/undo/undo.ts';
import { cellAtPlace, hasRow, isAsShown, keyOfPlace, secondsIn, withCell } from './hours.ts';
import type { Place, Typed } from './hours.ts';
import { timeLogsPath } from './timer.ts';

const path = `${timeLogsPath}/hours` as const;

/** The user's hours of a week by record and day, and how to set them: cells are stored one after another as they are left. */
export function useHours(day: string | null) {
  const queryKey = ['hours', day];
  const [typed, setTyped] = useState<Typed>(new Map());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = { time_zone: browserZone(), ...(day && { day }) };
      return (await get(path, asked, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
  useTopic(`user:${currentUser()?.id ?? 0}`, () => refetch());

  const mark = (place: Place, text: string, problem: string | null) =>
    setTyped((now) => new Map(now).set(keyOfPlace(place), { text, problem }));
  /** Unless something else was typed since. */
  const unmark = (place: Place, text?: string) =>
    setTyped((now) => {
      const key = keyOfPlace(place);
      if (text !== undefined && now.get(key)?.text !== text) return now;
      return new Map([...now].filter(([one]) => one !== key));
    });
  const send = async (place: Place, text: string): Promise<void> => {
    const cell = cellAtPlace(queryClient.getQueryData<HoursWeek>(queryKey), place);
    if (isAsShown(cell, text)) return unmark(place, text);
    const seen = { log: cell.log, seconds: cell.seconds };
    const { reference_type, reference_id } = place;
    try {
      const answer = await post(
        path,
        { reference_type, reference_id, day: place.day, time_zone: browserZone(), hours: text, ...seen },
        { idempotencyKey: newId() },
      );
      queryClient.setQueryData<HoursWeek>(queryKey, (now) => now && withCell(now, place, answer.data));
      // What is typed can be seen; what is gone is offered back.
      if (answer.data.logs === 0) announce(answer, 'Time Log deleted');
      else rememberBatch(answer);
      void refreshAfter(answer);
      // The first hours of an added row are only shown with the week.
      if (!hasRow(queryClient.getQueryData<HoursWeek>(queryKey), place)) await refetch();
      unmark(place, text);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      mark(place, text, failure.fieldErrors['hours']?.[0] ?? failure.message);
      if (failure.status === 409) await refetch();
    }
  };
  const store = (place: Place, text: string): void => {
    if (secondsIn(text) === null) return mark(place, text, 'Write hours and minutes, like 1:30, 1.5 or 90m.');
    mark(place, text, null);
    turn.current = turn.current.then(() => send(place, text));
  };
  return { data, error, refetch, typed, store, forget: (place: Place) => unmark(place) };
}
