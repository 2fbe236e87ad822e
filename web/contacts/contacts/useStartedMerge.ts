import { useState } from 'react';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { useKeeping, useTakenText } from '../../platform/useKeptText.ts';
import type { Mergeable } from './MergePanel.tsx';

/** The other record, and by field whether its value is taken. */
export type StartedMerge = { other: Chosen | null; taken: Record<string, boolean> };

/** What was chosen for a merge; if the session ends in its middle, it is there again after signing in. */
export function useStartedMerge({ path, id }: Mergeable) {
  const place = `merge ${path} ${id}`;
  const before = useTakenText(place);
  const [started, setStarted] = useState<StartedMerge>(() =>
    before === '' ? { other: null, taken: {} } : (JSON.parse(before) as StartedMerge),
  );
  useKeeping(place, () => (started.other ? JSON.stringify(started) : ''));
  return [started, setStarted] as const;
}
