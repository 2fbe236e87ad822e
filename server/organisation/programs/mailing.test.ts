import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deliverMail } from '../../platform/mail/mailer.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import { addProgram, addSection, addTarget, programsPath as path } from '../../testing/programs.ts';
import { openSmtp } from '../../testing/smtp.ts';

type Colleague = Person & { employee: number };

let agency: Agency;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let mia: Colleague;
let ann: Colleague;
let bob: Colleague;
beforeAll(async () => {
  smtp = await openSmtp(() => null);
  agency = await openAgency(undefined, { smtp_url: smtp.url });
  const company = await foundCompany(agency, 'Northlight');
  mia = await colleague(agency, company, 'Mia', 'manage programs');
  ann = await colleague(agency, company, 'Ann');
  bob = await colleague(agency, company, 'Bob');
});
afterAll(async () => {
  await smtp.close();
  await agency.close();
});
afterEach(async () => {
  await agency.open.pool.query('delete from mails');
  smtp.received.length = 0;
});

/** A program and the titles of its targets, given out one by one. */
async function launch(title: string, given: [string, Colleague][]) {
  const id = await addProgram(mia, title);
  const section = await addSection(mia, id, 'First');
  const batches = [];
  for (const [target, { employee }] of given) {
    const { cid } = await addTarget(mia, id, section, target);
    const { body } = await mia.post(`${path}/${id}/targets/${cid}/edit`, { people: [employee] });
    batches.push(body.batch!);
  }
  return batches;
}

const wait = (minutes: number) =>
  agency.open.pool.query(`update mails set next_try_at = next_try_at - make_interval(mins => $1)`, [minutes]);
/** The raw mails that arrived, with their long lines joined again. */
const received = () => smtp.received.map(({ raw }) => raw.replaceAll('=\r\n', ''));

test('whoever was given the targets of a program one by one got as many mails', async () => {
  await launch('Launch', [
    ['Print', ann],
    ['Film', ann],
    ['Book', bob],
    ['Bake', ann],
  ]);
  expect(await deliverMail(agency.platform), 'more may follow').toBe(0);
  await wait(5);
  expect(await deliverMail(agency.platform)).toBe(2);
  expect(await deliverMail(agency.platform)).toBe(0);
  const texts = received();
  expect(texts[0]).toContain('Mia assigned 3 targets of the program');
  expect(texts[1]).toContain('Mia assigned the target');
  const { rows } = await agency.open.pool.query('select text from notifications where user_id = $1', [ann.id]);
  expect(rows, 'in the inbox each leads to its target').toHaveLength(3);
});

test('a target that was taken back is not in the mail, and one of another program has its own', async () => {
  const [first] = await launch('Fair', [
    ['Print', ann],
    ['Film', ann],
    ['Bake', ann],
  ]);
  await launch('Show', [['Sing', ann]]);
  expect(await mia.post(`/api/system/changes/${first}/undo`)).toMatchObject({ status: 200 });
  await wait(5);
  expect(await deliverMail(agency.platform)).toBe(2);
  const texts = received();
  expect(texts[0]).toContain('Mia assigned 2 targets of the program');
  expect(texts[1]).toContain('Mia assigned the target');
  const { rows } = await agency.open.pool.query(`select status, gather from mails order by id`);
  expect(rows).toEqual([1, 2].map(() => ({ status: 'sent', gather: null })));
});
