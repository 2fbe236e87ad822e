import { useQuery } from '@tanstack/react-query';
import { programStatus } from '../../../contract/organisation/programs.ts';
import type { ProgramRecord, Sections } from '../../../contract/organisation/programs.ts';
import { planWith } from '../../../contract/organisation/programs.part.ts';
import { get, showingGet } from '../../platform/api.ts';
import { wasAsked } from '../../platform/live/asked.ts';
import { useWatch } from '../../platform/live/useTopic.ts';
import { calling } from '../../platform/optimistic/call.ts';
import type { WaitingCall } from '../../platform/optimistic/call.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { openedSections, sectionsPath } from './opening.ts';
import { programsPath } from './programActions.ts';
import { sectionsAfter } from './sectionsShape.ts';
import type { SectionsChange } from './sectionsShape.ts';

type Opened = Pick<ProgramRecord, 'id' | 'root_id' | 'status'>;

const targetPath = `${programsPath}/{program}/targets/{target}` as const;

/** The call that saves a change. Text typed in a row shows no toast for each line, except if it opens the program again. */
function callOf({ id: program, status }: Opened, change: SectionsChange): WaitingCall {
  switch (change.kind) {
    case 'add group': {
      const words = { what: 'Add a section', isQuiet: true } as const;
      return calling(`${sectionsPath}/add`, { program, cid: change.group, title: change.name }, words);
    }
    case 'rename group': {
      const words = { what: 'Rename a section' };
      return calling(`${sectionsPath}/{section}/edit`, { program, section: change.group, title: change.name }, words);
    }
    case 'delete group': {
      const words = { what: 'Delete a section' };
      return calling(`${sectionsPath}/{section}/delete`, { program, section: change.group }, words);
    }
    case 'move group': {
      const words = { what: 'Move a section' };
      return calling(`${sectionsPath}/sequence`, { program, section: change.group, before: change.before }, words);
    }
    case 'add item': {
      const { item, group, name } = change;
      const body = { program, section: group, cid: item, title: name };
      const words = { what: 'Add a target', ...(status === programStatus.open && { isQuiet: true as const }) };
      return calling(`${sectionsPath}/{section}/targets/add`, body, words);
    }
    case 'rename item': {
      const words = { what: 'Rename a target' };
      return calling(`${targetPath}/edit`, { program, target: change.item, title: change.name }, words);
    }
    case 'delete item':
      return calling(`${targetPath}/delete`, { program, target: change.item }, { what: 'Delete a target' });
    default: {
      const { item, group, before } = change;
      const words = { what: 'Move a target' };
      return calling(`${sectionsPath}/sequence`, { program, target: item, section: group, before }, words);
    }
  }
}

/** The plan of a program as the server has it, with the unsaved changes made here. */
export function useSections(program: Opened) {
  const { id, root_id } = program;
  const queryKey = ['program sections', id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const ahead = queryClient.getQueryData(queryKey) ? undefined : await openedSections.of(id);
      if (ahead) wasAsked(queryKey, openedSections.askedAt(id));
      return ahead ?? (await get(sectionsPath, { program: id }, { signal })).data;
    },
  });
  const refresh = () => query.refetch();
  useWatch({
    // Rows show the number of comments, and assignees depend on who holds a post.
    topic: [`program_tree:${root_id}`, 'comments', 'position_staff'],
    refetch: refresh,
    queryKey,
    shown: query.isSuccess ? query.data : undefined,
    of: showingGet(sectionsPath, { program: id }),
    taken: (now, news) => ('part' in news ? planWith(now, news.part) : now),
  });
  const { shown, change } = useOptimistic<Sections, SectionsChange>({
    key: `program:${id}`,
    server: query.data,
    after: sectionsAfter,
    call: (made) => callOf(program, made),
    refresh,
  });
  return { all: shown, change, error: query.error, refresh: () => void refresh() };
}
