import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { narrowScale } from '../../platform/ordering/numbers.ts';
import { readOutline } from './outline.ts';
import { orgCharts, positions, positionStaff } from './posts.table.ts';

type Planted = { company_id: number; name: string; vfp?: string | null; outline: string };
type More = {
  /** The employees that the names of an outline refer to. */
  people?: Map<string, number>;
  /** Since when the board exists and its people hold their posts; today by default. */
  since?: string;
};

/** Creates a whole board from an outline: for templates, the demo and tests. Returns its id and its posts by name. */
export async function plantChart(
  db: Database,
  { company_id, name, vfp = null, outline }: Planted,
  { people = new Map<string, number>(), since }: More = {},
): Promise<{ id: number; posts: Map<string, number> }> {
  const [chart] = await db.insert(orgCharts).values({ company_id, name, vfp }).returning({ id: orgCharts.id });
  const chart_id = chart!.id;
  const posts = new Map<string, number>();
  const above: number[] = [];
  for (const [at, { depth, type, name: post, area, color, staff }] of readOutline(outline).entries()) {
    const sequence = (at + 1) * narrowScale.step;
    const parent_id = depth > 0 ? above[depth - 1]! : null;
    const started = since ? { created_at: since } : {};
    const [made] = await db
      .insert(positions)
      .values({ chart_id, parent_id, type, name: post, area, color, sequence, ...started })
      .returning({ id: positions.id });
    const position_id = made!.id;
    above[depth] = position_id;
    posts.set(post, position_id);
    if (staff.length === 0) continue;
    const from_on = since ? sql`${since}::date` : sql`today_of_chart(${chart_id})`;
    await db.insert(positionStaff).values(
      staff.map((person, place) => ({
        chart_id,
        position_id,
        employee_id: people.get(person)!,
        sequence: (place + 1) * narrowScale.step,
        from_on,
      })),
    );
  }
  return { id: chart_id, posts };
}
