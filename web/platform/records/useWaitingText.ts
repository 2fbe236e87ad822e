import { useSyncExternalStore } from 'react';
import { formsLane, laneOf, subscribeToLanes } from '../optimistic/lanes.ts';
import type { EditAt } from './RecordDetails.tsx';

/** What was typed for a field in a form that waits for the connection; null if none does. */
export const useWaitingText = ({ path, id }: EditAt, field: string): string | null =>
  useSyncExternalStore(subscribeToLanes, () => {
    const forms = laneOf<null>(formsLane)
      .queue()
      .map(({ call }) => call.form);
    const typed = forms.flatMap((form) => (form?.path === path && form.params['id'] === id ? form.typed : []));
    return typed.findLast(({ name }) => name === field)?.text ?? null;
  });
