import { eq, sql } from 'drizzle-orm';
import { orgBoardTexts } from '../../../contract/organisation/orgboard.ts';
import type { TemplateOption } from '../../../contract/organisation/orgboard.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { plantChart } from '../posts/plant.ts';
import { orgCharts } from '../posts/posts.table.ts';
import { inScope, workingId } from '../../system/companies/companies.ts';
import { noHomeWords } from '../../system/companies/home.ts';
import { organizationCompanies as companies } from '../../system/companies/companies.table.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Values } from '../../platform/forms.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { chartNow } from './load.ts';
import type { chartForm } from './orgboard.forms.ts';
import type { ChartRow } from './orgboard.rows.ts';
import { templates } from './templates.ts';

type ChartValues = Values<(typeof chartForm)['fields']>;

/** The working company, locked, so that two users who create its board at the same time create only one. */
async function companyWithoutChart(call: Call): Promise<{ id: number; name: string }> {
  const { rows } = await call.db.execute<{ id: number; name: string; has_chart: boolean }>(sql`
    select id, name, exists (select from org_charts o where o.company_id = ${companies}.id) as has_chart from ${companies}
    where ${companies.id} = ${workingId(call)} and ${inScope(call)} for update`);
  const [company] = rows;
  if (!company) throw refused(await noHomeWords(call));
  if (company.has_chart) throw refused(orgBoardTexts.exists);
  return company;
}

export async function addChart(call: Call, values: ChartValues) {
  const company = await companyWithoutChart(call);
  const [made] = await call.db
    .insert(orgCharts)
    .values({ ...values, company_id: company.id })
    .returning({ id: orgCharts.id });
  return reply(await chartNow(call, made!.id), { message: 'Org Board added' });
}

export async function reviseChart(call: Call<ChartRow>, values: ChartValues) {
  const { id } = call.record;
  await call.db.update(orgCharts).set(values).where(eq(orgCharts.id, id));
  return reply(await chartNow(call, id), { message: 'Org Board saved' });
}

export const templateOptions = (): TemplateOption[] =>
  Object.entries(templates).map(([value, { text }]) => ({ value, text }));

/** Creates the board of the working company from a template: ?template=studio. */
export async function createFromTemplate(call: Call) {
  const asked = queryText(call, 'template') ?? call.body['template'];
  if (typeof asked !== 'string' || !Object.hasOwn(templates, asked)) {
    throw invalid({ template: [ruleTexts.in('Template')] });
  }
  const { vfp, outline } = templates[asked as keyof typeof templates];
  const company = await companyWithoutChart(call);
  const { id } = await plantChart(call.db, { company_id: company.id, name: company.name, vfp, outline });
  return reply(await chartNow(call, id), { message: 'Org Board added' });
}
