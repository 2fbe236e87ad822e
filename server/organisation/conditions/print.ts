import { creditLine, conditionProgress, conditionTexts as texts } from '../../../contract/organisation/conditions.ts';
import type { ConditionRecord, ConditionStep } from '../../../contract/organisation/conditions.ts';
import { dateFormats, dayText } from '../../../contract/platform/dates.ts';
import { escaped } from '../../platform/escaped.ts';
import { sendPaper } from '../../platform/http/paper.ts';
import { find } from '../../platform/records.ts';
import type { Route } from '../../platform/routes.ts';
import { readConditions } from './conditions.access.ts';
import { findCondition } from './conditions.rows.ts';
import { showCondition } from './load.ts';

const look = `body{max-width:46rem;margin:2.5rem auto;padding:0 1.25rem;font:16px/1.5 system-ui,sans-serif;color:#1a1b1e;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.1rem;margin:1.75rem 0 .35rem;break-inside:avoid;break-after:avoid}h2+p{break-before:avoid}
p{margin:.35rem 0;white-space:pre-wrap;orphans:3;widows:3}.facts,.credit{color:#495057}.credit{margin-top:2rem;font-size:.875rem}
ul{list-style:none;margin:.5rem 0;padding:0}li{break-inside:avoid;margin:.25rem 0;padding-left:1.6rem;text-indent:-1.6rem}
@media print{body{margin:0;max-width:none}}`;

function stepHtml({ title, description, items }: ConditionStep, record: ConditionRecord): string {
  const targets = items.map((cid) => record.condition_steps.targets[cid]!);
  const list = targets.map(({ status, title: of }) => `<li>${status ? '☑' : '☐'} ${escaped(of)}</li>`).join('');
  const progress = targets.length > 0 ? ` (${conditionProgress(targets)}%)` : '';
  return `<section><h2>“${escaped(title)}”${progress}</h2><p>${escaped(description ?? texts.noWriteup)}</p>${
    list ? `<ul>${list}</ul>` : ''
  }</section>`;
}

/** A condition on paper: who, which week, which formula, what was written and what is to be done. */
function printed(record: ConditionRecord) {
  const { employee, condition_formula, condition, week_end_at, assignments, condition_steps } = record;
  const title = condition_formula?.label ?? texts.formula;
  const credit = condition_formula?.credit_name;
  const percent = conditionProgress(Object.values(condition_steps.targets));
  const facts = [
    employee.full_name,
    condition,
    `Week ending ${dayText(week_end_at, dateFormats.week)}`,
    ...assignments.map(({ full_title }) => full_title),
    `${percent}%`,
  ];
  const steps = condition_steps.lists.map((cid) => stepHtml(condition_steps.steps[cid]!, record)).join('');
  const body = `<h1>${escaped(title)}</h1><p class="facts">${facts.map(escaped).join(' · ')}</p>${steps}${
    credit ? `<p class="credit">${escaped(creditLine(credit))}</p>` : ''
  }`;
  return { title: `${title} – ${employee.full_name}`, look, body };
}

export const printRoute: Route = {
  method: 'GET',
  path: '/conditions/{id}/print',
  access: readConditions,
  finder: findCondition,
  mutates: false,
  kind: 'raw',
  summary: 'The condition as a page to print.',
  handle: () => undefined,
  raw: async (call, _request, reply) => {
    const record = await find(findCondition, readConditions, call);
    return sendPaper(reply, printed(await showCondition({ ...call, record })));
  },
};
