import { useQuery } from '@tanstack/react-query';
import type { ProgramRecord, Sections } from '../../../contract/organisation/programs.ts';
import { planWith } from '../../../contract/organisation/programs.part.ts';
import type { Answer } from '../../../contract/platform/answers.ts';
import { addressOf, get, posting } from '../../platform/api.ts';
import { useWatch } from '../../platform/live/useTopic.ts';
import type { SaveContext } from '../../platform/optimistic/lane.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { announce, rememberBatch } from '../../platform/undo/undo.ts';
import { programsPath } from './programActions.ts';
import { sectionsAfter } from './sectionsShape.ts';
import type { SectionsChange } from './sectionsShape.ts';

const sectionsPath = `${programsPath}/{program}/sections` as const;
const targetPath = `${programsPath}/{program}/targets/{target}` as const;

type Sent = { send: ReturnType<typeof posting>; isQuiet?: true };

/** The call behind a change. What someone types in a row is not answered with a toast for each line. */
function callOf(program: number, change: SectionsChange): Sent {
  switch (change.kind) {
    case 'add group':
      return {
        send: posting(`${sectionsPath}/add`, { program, cid: change.group, title: change.name }),
        isQuiet: true,
      };
    case 'rename group':
      return {
        send: posting(`${sectionsPath}/{section}/edit`, { program, section: change.group, title: change.name }),
      };
    case 'delete group':
      return { send: posting(`${sectionsPath}/{section}/delete`, { program, section: change.group }) };
    case 'move group':
      return { send: posting(`${sectionsPath}/sequence`, { program, section: change.group, before: change.before }) };
    case 'add item': {
      const { item, group, name } = change;
      const body = { program, section: group, cid: item, title: name };
      return { send: posting(`${sectionsPath}/{section}/targets/add`, body), isQuiet: true };
    }
    case 'rename item':
      return { send: posting(`${targetPath}/edit`, { program, target: change.item, title: change.name }) };
    case 'delete item':
      return { send: posting(`${targetPath}/delete`, { program, target: change.item }) };
    default: {
      const { item, group, before } = change;
      return { send: posting(`${sectionsPath}/sequence`, { program, target: item, section: group, before }) };
    }
  }
}

const saveChange =
  (program: number) =>
  async (change: SectionsChange, { idempotencyKey }: SaveContext): Promise<Answer<unknown>> => {
    const { send, isQuiet } = callOf(program, change);
    const answer = await send({ idempotencyKey });
    return isQuiet ? rememberBatch(answer) : announce(answer);
  };

/** The plan of a program as the server has it, with what was changed here and is not saved yet. */
export function useSections({ id, root_id }: Pick<ProgramRecord, 'id' | 'root_id'>) {
  const queryKey = ['program sections', id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await get(sectionsPath, { program: id }, { signal })).data,
  });
  const refresh = () => query.refetch();
  useWatch<Sections>({
    // Comments are counted in the rows; who holds a post decides who an assignee is.
    topic: [`program_tree:${root_id}`, 'comments', 'position_staff'],
    refetch: refresh,
    queryKey,
    at: query.isSuccess ? addressOf(sectionsPath, { program: id }) : undefined,
    taken: (now, sent) => ('part' in sent ? planWith(now, sent.part as Sections) : now),
  });
  const { shown, change } = useOptimistic<Sections, SectionsChange>({
    key: `program:${id}`,
    server: query.data,
    after: sectionsAfter,
    save: saveChange(id),
    refresh,
  });
  return { all: shown, change, error: query.error, refresh: () => void refresh() };
}
