import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

type Plan = {
  name: string;
  description: string;
  contains: 'deals' | 'services';
  stages: string[];
  /** How likely deals are won from each stage, in percent. */
  odds?: (number | null)[];
  records: ReturnType<typeof sql>;
  column: ReturnType<typeof sql>;
  /** The stage of a record, counted from 1, and whether its card is archived. */
  stage: ReturnType<typeof sql>;
  isAway: ReturnType<typeof sql>;
  /** Limits the records on it; all by default. */
  only?: ReturnType<typeof sql>;
  isDefault: boolean;
};

const plans: Plan[] = [
  {
    name: 'Sales pipeline',
    description: 'From the first call to the signature',
    contains: 'deals',
    records: sql`deals`,
    column: sql`deal_id`,
    stages: ['Inquiry', 'Qualified', 'Proposal sent', 'Negotiation', 'Decided'],
    odds: [10, 25, 50, 75, null],
    stage: sql`case when record.status = 'in-progress' then 1 + record.id / 2 % 4 else 5 end`,
    isAway: sql`record.status = 'lost'`,
    isDefault: true,
  },
  {
    name: 'Key accounts',
    description: 'The large clients, handled by the founders',
    contains: 'deals',
    records: sql`deals`,
    column: sql`deal_id`,
    stages: ['To prepare', 'In talks', 'Contract out', 'Done'],
    odds: [20, 50, 80, null],
    stage: sql`case when record.status = 'in-progress' then 1 + record.id % 3 else 4 end`,
    isAway: sql`record.status = 'lost'`,
    only: sql`record.value >= 20000`,
    isDefault: false,
  },
  {
    name: 'Production',
    description: 'What the studio is working on',
    contains: 'services',
    records: sql`services`,
    column: sql`service_id`,
    stages: ['To plan', 'In design', 'In production', 'With the client', 'Running'],
    stage: sql`case when record.recurring > 0 then 5 else 1 + record.id / 2 % 4 end`,
    isAway: sql`record.status = 2`,
    isDefault: true,
  },
];

/** The studio's boards, with its deals and services in their current stages. */
export async function setUpBoards(db: Database): Promise<void> {
  for (const [index, plan] of plans.entries()) {
    const { name, description, contains, records, column, stages, odds = [], stage, isAway, only, isDefault } = plan;
    const made = await db.execute<{ id: number }>(sql`
      insert into boards (name, description, contains, is_default, sequence)
      values (${name}, ${description}, ${contains}, ${isDefault}, ${index * 10 + 10}) returning id`);
    const board = made.rows[0]!.id;
    await db.execute(sql`
      insert into stages (cid, board_id, name, sequence, probability)
      select gen_random_uuid(), ${board}, name, place * 1024, (${sql.param(odds)}::int[])[place]
      from unnest(${sql.param(stages)}::text[]) with ordinality as wanted (name, place)`);
    await db.execute(sql`
      insert into cards (cid, board_id, stage_id, sequence, ${column}, archived_at)
      select gen_random_uuid(), ${board}, stages.id,
        row_number() over (partition by stages.id order by record.created_at desc, record.id) * 1048576, record.id,
        case when ${isAway} then now() end
      from ${records} record join stages on stages.board_id = ${board} and stages.sequence = (${stage}) * 1024
      where record.deleted_at is null and ${only ?? sql`true`}`);
  }
}
