import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChartSnapshot, OrgChart, Revision } from '../../../contract/organisation/orgboard.ts';
import { get } from '../../platform/api.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import { chartsPath } from './saveChange.ts';

export type Revisions = {
  list: readonly Revision[];
  /** The chosen revision; null for the current board. */
  chosen: Revision | null;
  /** The board of the chosen revision, once loaded. */
  board: ChartSnapshot | null;
  choose: (id: number | null) => void;
  restore: () => Promise<boolean>;
};

/** The revisions of a board while it is being reverted: choosing one previews it, Restore applies it. */
export function useRevisions({ id, revision }: Pick<OrgChart, 'id' | 'revision'>, isOpen: boolean): Revisions {
  const [asked, setAsked] = useState<number | null>(null);
  const { data: list = [] } = useQuery({
    queryKey: ['org chart revisions', id, revision],
    enabled: isOpen,
    queryFn: async ({ signal }) => (await get(`${chartsPath}/{id}/revisions`, { id }, { signal })).data,
    placeholderData: (before) => before,
  });
  const chosen = (isOpen && list.find((one) => one.id === asked)) || null;
  const one = useQuery({
    queryKey: ['org chart revision', id, asked],
    enabled: isOpen && chosen !== null && chosen.revision === null,
    queryFn: async ({ signal }) =>
      (await get(`${chartsPath}/{id}/revisions`, { id, revision: asked }, { signal })).data[0]?.revision ?? null,
  });
  const board = chosen ? (chosen.revision ?? one.data ?? null) : null;
  const restore = async () => {
    if (!chosen) return false;
    const answer = await runAction(`${chartsPath}/{id}/restore`, { id, revision: chosen.id });
    if (answer) setAsked(null);
    return answer !== null;
  };
  return { list, chosen, board, choose: setAsked, restore };
}
