import { assignedText, programPercent, programTexts as texts } from '../../../contract/organisation/programs.ts';
import type { Section, Target } from '../../../contract/organisation/programs.ts';
import { dateFormats, dayText } from '../../../contract/platform/dates.ts';
import { dayAt } from '../../../contract/platform/zone.ts';
import { escaped } from '../../platform/escaped.ts';
import type { Call } from '../../platform/calls.ts';
import { sendPaper } from '../../platform/http/paper.ts';
import { find } from '../../platform/records.ts';
import type { Route } from '../../platform/routes.ts';
import { homeOfCompany } from '../../system/companies/home.ts';
import { readPrograms } from './programs.access.ts';
import { loadSections } from './load.ts';
import { findProgram } from './programs.rows.ts';
import type { ProgramRow } from './programs.rows.ts';

const look = `:root{color-scheme:light}body{max-width:52rem;margin:2.5rem auto;padding:0 1.25rem;font:15px/1.5 system-ui,sans-serif;color:#1a1a1a;overflow-wrap:anywhere}
h1{font-size:1.7rem;line-height:1.25;margin:0}h2{font-size:1.1rem;margin:1.75rem 0 .25rem;break-inside:avoid;break-after:avoid}h2+p{break-after:avoid}.quiet{color:#595959;margin:.25rem 0}
ul{list-style:none;padding:0;margin:.25rem 0}li{display:grid;grid-template-columns:1.4rem minmax(50%,1fr) auto;gap:.35rem .6rem;padding:.4rem 0;border-top:1px solid #ddd;break-inside:avoid}li>.quiet{margin:0}
.box{width:.95rem;height:.95rem;border:1.5px solid #333;border-radius:3px;margin-top:.2rem;text-align:center;line-height:.9rem;font-size:.85rem}
p{white-space:pre-line;margin:.25rem 0}@media (max-width:34rem){li{grid-template-columns:1.4rem minmax(0,1fr)}li>.quiet{grid-column:2}}@media print{body{margin:0;max-width:none}}`;

const monthDay = (day: string) => dayText(day, dateFormats.published);

const marks = ['', '–', '✓'] as const;
const words = ['Not done', 'Submitted', 'Complete'] as const;

function targetLine({ title, description, status, assignees, project, due_on }: Target): string {
  const people = project
    ? [project.assigned_to?.full_name ?? '']
    : assignees.map(({ full_name, post }) => (post ? `${full_name ?? 'Vacant'} (${post})` : (full_name ?? '')));
  const facts = [...people.filter(Boolean), ...(due_on ? [`due ${monthDay(due_on)}`] : [])].join(' · ');
  return `<li><span class="box" role="img" aria-label="${words[status]}">${marks[status]}</span><div>${escaped(title)}${
    project ? ' <span class="quiet">(Project)</span>' : ''
  }${description ? `<p class="quiet">${escaped(description)}</p>` : ''}</div><span class="quiet">${escaped(facts)}</span></li>`;
}

function sectionPart(record: ProgramRow, { title, description }: Section, targets: Target[]): string {
  const lines =
    targets.length > 0
      ? `<ul>${targets.map(targetLine).join('')}</ul>`
      : `<p class="quiet">${escaped(texts.noTargets)}</p>`;
  return `<section><h2>${escaped(title)} <span class="quiet">${programPercent(record, targets)}%</span></h2>${
    description ? `<p class="quiet">${escaped(description)}</p>` : ''
  }${lines}</section>`;
}

/** The program on paper: whose it is, its progress today, and what is to be done. */
async function printed(call: Call<ProgramRow>) {
  const { record } = call;
  const { json } = await loadSections(call);
  const { today, time_zone } = await homeOfCompany(call, record.company_id);
  const { sections, targets, lists } = JSON.parse(json!) as {
    sections: Record<string, Section>;
    targets: Record<string, Target>;
    lists: string[];
  };
  const above = record.trail.map(({ title }) => escaped(title)).join(' › ');
  const percent = programPercent(record, Object.values(targets));
  const facts = [
    assignedText(record.assigned_to?.full_name, monthDay(dayAt(Date.parse(record.created_at), time_zone))),
    ...(record.due_on ? [`due ${monthDay(record.due_on)}`] : []),
    `${percent}% complete on ${monthDay(today)}`,
  ];
  const parts = lists.map((cid) =>
    sectionPart(
      record,
      sections[cid]!,
      sections[cid]!.targets.map((one) => targets[one]!),
    ),
  );
  const body = `<main>${above ? `<p class="quiet">${above}</p>` : ''}<h1>${escaped(record.title)}</h1><p class="quiet">${escaped(
    facts.join(' · '),
  )}</p>${record.purpose ? `<p>${escaped(record.purpose)}</p>` : ''}${
    parts.length > 0 ? parts.join('') : `<p class="quiet">${escaped(texts.noSections)}</p>`
  }</main>`;
  return { title: record.title, look, body };
}

export const printRoute: Route = {
  method: 'GET',
  path: '/makh/programs/{id}/print',
  access: readPrograms,
  finder: findProgram,
  mutates: false,
  kind: 'raw',
  summary: 'A program as a page to print.',
  handle: () => undefined,
  raw: async (call, _request, reply) => {
    const record = await find(findProgram, readPrograms, call);
    return sendPaper(reply, await printed({ ...call, record }));
  },
};
