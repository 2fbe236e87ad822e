import { boardWorks } from './boards.ts';
import { checklistWorks } from './checklists.ts';
import { commentWorks } from './comments.ts';
import { companyWorks } from './companies.ts';
import type { Bench } from './data.ts';
import { folderWorks } from './files.ts';
import { peopleTyped } from './names.ts';
import { orgBoardWorks } from './orgboard.ts';
import { policyWorks } from './policies.ts';
import { programWorks } from './programs.ts';
import { trainingWorks } from './training.ts';
import { statisticWorks } from './statistics.ts';
import { timeWorks } from './times.ts';
import type { Asked } from './load.ts';

export type Work = {
  name: string;
  /** At most this many times the bare server's CPU (design limit). */
  bar: number;
  ours: (bench: Bench, turn: number) => Asked;
  bare: (bench: Bench, turn: number) => Asked;
};

const person = (turn: number, more: Record<string, unknown> = {}) =>
  JSON.stringify({
    full_name: `Robin Larkspur ${turn}`,
    email: `r${turn}@northlight.test`,
    mobile: '+14155550100',
    role: 'Designer',
    started_at: '2024-03-05',
    ...more,
  });

/** One of a thousand employees who are not in the trash, as every tenth employee is. */
const edited = (turn: number) => (turn % 1000) * 10;

const typed = (turn: number) => encodeURIComponent(peopleTyped[turn % peopleTyped.length]!);
const employees = ({ company }: Bench) => `/api/foundry/organizations/companies/${company}/employees`;
const headers = ({ cookie }: Bench) => ({ cookie: `sid=${cookie}` });
const get = (bench: Bench, path: string): Asked => ({ method: 'GET', path, headers: headers(bench) });
const post = (bench: Bench, path: string, body: string): Asked => ({
  method: 'POST',
  path,
  body,
  headers: headers(bench),
});

export const works: Work[] = [
  {
    name: 'list page of 25 from 100,000, filter + sort + count',
    bar: 1.5,
    ours: (bench, turn) =>
      get(bench, `${employees(bench)}?limit=25&page=${(turn % 40) + 1}&orderBy=full_name&status=active`),
    bare: ({ company }, turn) => ({ method: 'GET', path: `/employees?company=${company}&offset=${(turn % 40) * 25}` }),
  },
  {
    name: 'substring search over 100,000',
    bar: 1.5,
    ours: (bench, turn) => get(bench, `${employees(bench)}?limit=25&status=active&search=${typed(turn)}`),
    bare: ({ company }, turn) => ({ method: 'GET', path: `/employees?company=${company}&q=${typed(turn)}` }),
  },
  {
    name: 'create',
    bar: 6,
    ours: (bench, turn) => post(bench, `${employees(bench)}/add`, person(turn)),
    bare: ({ company }, turn) => ({ method: 'POST', path: `/create?company=${company}`, body: person(turn) }),
  },
  {
    name: 'edit through a form',
    bar: 6,
    ours: (bench, turn) => post(bench, `${employees(bench)}/${bench.first + edited(turn)}/edit`, person(turn)),
    bare: ({ first }, turn) => ({ method: 'POST', path: `/edit?id=${first + edited(turn)}`, body: person(turn) }),
  },
  ...companyWorks,
  ...boardWorks,
  ...checklistWorks,
  ...commentWorks,
  ...folderWorks,
  ...orgBoardWorks,
  ...policyWorks,
  ...programWorks,
  ...trainingWorks,
  ...statisticWorks,
  ...timeWorks,
];
