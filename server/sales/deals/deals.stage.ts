import { and, asc, desc, eq } from 'drizzle-orm';
import { mayDo } from '../../../contract/platform/abilities.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { boards, stages } from '../../together/boards/boards.table.ts';
import { placeCard } from '../../together/boards/cards.ts';
import { access, holds } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { soughtIn } from '../../platform/options.ts';
import { reference } from '../../platform/fields/choice.ts';
import { idParam } from '../../platform/records.ts';

export const stagesPath = '/api/jobs/deals/stages';
export const pickStages = access(holds('add cards'));

const dealStages = ({ db }: Call) =>
  db
    .select({ id: stages.id, text: stages.name, hint: boards.name, board: boards.id })
    .from(stages)
    .innerJoin(boards, and(eq(boards.id, stages.board_id), eq(boards.contains, 'deals')))
    .$dynamic();

async function stageOf(call: Call, id: number | null) {
  if (id === null) return null;
  const [found] = await dealStages(call).where(eq(stages.id, id));
  return found ?? null;
}

/** Where a new deal goes: a stage of any deals board. */
export const stageField = {
  ...reference('Board stage', stagesPath, { table: stages, min: 0, when: (me) => mayDo(me, 'add cards') }),
  check: async (id: number | null, call: Call) =>
    id === null || (await stageOf(call, id)) ? null : ruleTexts.exists('Board stage'),
};

/** Where a new deal goes by default: the first stage of the board, or of the first default board. */
async function defaultStage(call: Call, board?: number | null) {
  const [found] = await dealStages(call)
    .where(board === undefined ? undefined : eq(boards.id, board ?? 0))
    .orderBy(desc(boards.is_default), asc(boards.sequence), asc(boards.id), asc(stages.sequence))
    .limit(1);
  return found ?? null;
}

/**
 * The stage in ?stage=ID, such as the column the dialog was opened from, or the first one of the board in ?board=ID; the
 * default one if neither is given.
 */
export async function firstStage(call: Call): Promise<Chosen | null> {
  const [stage, board] = [queryText(call, 'stage'), queryText(call, 'board')];
  const found =
    stage === undefined
      ? await defaultStage(call, board === undefined ? undefined : idParam(board))
      : await stageOf(call, idParam(stage));
  return found && { id: found.id, text: found.text, hint: found.hint };
}

/** The stages of all deals boards, for selects. */
export async function selectStages(call: Call): Promise<Chosen[]> {
  const found = await dealStages(call)
    .where(soughtIn(call, stages.name))
    .orderBy(asc(boards.sequence), asc(boards.id), asc(stages.sequence))
    .limit(200);
  return found.map(({ board: _board, ...stage }) => stage);
}

/**
 * Puts a new deal at the end of the stage. Those who may not choose one do not see the field, so their deals go to the
 * default stage: a deal that is on no board would be overlooked.
 */
export async function putOnBoard(call: Call, deal: number, stage_id: number | null): Promise<void> {
  const stage = mayDo(call.me, 'add cards') ? await stageOf(call, stage_id) : await defaultStage(call);
  if (!stage) return;
  await placeCard(call, {
    board: stage.board,
    stage: stage.id,
    reference_id: deal,
    reference_type: null,
    cid: null,
    sequence: null,
  });
}
