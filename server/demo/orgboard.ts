import { eq, sql } from 'drizzle-orm';
import { plantChart } from '../organisation/posts/plant.ts';
import { positions } from '../organisation/posts/posts.table.ts';
import type { Database } from '../platform/database/database.ts';
import { dayAgo } from './ago.ts';

/** 24 posts in seven divisions. Public Relations and Partners are vacant; until they are filled, Erin holds them. */
const outline = `
founder Founder : Ada Marsh
  position Executive Director : Erin Castellan
    deputy Deputy Executive Director : Marcus Bell
    division Executive [Division 7] #f3f0ff : Erin Castellan
      department Planning : Erin Castellan
      department Technology : Hana Yilmaz
    division People and Communication [Division 1] #fff0f6 : Grace Holloway
      department Hiring : Grace Holloway
      department Communication : Leo Fontaine, Nia Osei
    division Marketing and Sales [Division 2] #e7f5ff : Marcus Bell
      department Promotion : Viktor Sand
      department Sales : Sam Okafor, Inês Carvalho
    division Finance [Division 3] #fff9db : Grace Holloway
      department Income : Grace Holloway
      department Spending : Ada Marsh
    division Production [Division 4] #ebfbee : Tom Wierzbicki
      department Client Services : Pia Lindqvist
      department Design and Build : Hana Yilmaz, Joe Tanaka
    division Quality and Training [Division 5] #e3fafc : Ruth Adeyemi
      department Review : Ruth Adeyemi
      department Training : Ruth Adeyemi
    division Public Relations [Division 6] #fff4e6
      department Publicity : Leo Fontaine
      department Partners
`;

/** The purpose of some posts. */
const hats: Record<string, { vfp: string; function: string }> = {
  Founder: {
    vfp: 'A studio that outlives its founder',
    function: '<p>Says where the studio goes, and keeps its name.</p>',
  },
  'Executive Director': {
    vfp: 'A studio that grows and pays its way',
    function:
      '<p>Runs the seven divisions.</p><ul><li>Meets the division heads every Monday</li><li>Signs the budget</li></ul>',
  },
  Sales: {
    vfp: 'New clients who got what they were promised',
    function:
      '<p>Turns enquiries into signed deals.</p><ul><li>Answers within a working day</li><li>Hands over to Production in person</li></ul>',
  },
  'Client Services': {
    vfp: 'Clients who come back',
    function: '<p>Keeps every service on time and within its budget, and tells the client before they ask.</p>',
  },
  'Design and Build': {
    vfp: 'Work that does what it was made for',
    function: '<p>Designs and builds what was sold.</p>',
  },
};

/** The org board of the studio, as it has been for the last year. */
export async function setUpOrgBoard(db: Database, company_id: number): Promise<void> {
  const { rows } = await db.execute<{ id: number; full_name: string }>(
    sql`select id, full_name from employees where company_id = ${company_id}`,
  );
  const { posts } = await plantChart(
    db,
    {
      company_id,
      name: 'Northlight Studio',
      vfp: 'Brands that people remember, delivered on time by people who like working here',
      outline,
    },
    { people: new Map(rows.map(({ id, full_name }) => [full_name, id])), since: dayAgo(365) },
  );
  for (const [name, hat] of Object.entries(hats)) {
    await db
      .update(positions)
      .set(hat)
      .where(eq(positions.id, posts.get(name)!));
  }
}
