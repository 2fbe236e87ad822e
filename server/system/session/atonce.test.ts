import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';
import { atOnce } from '../../testing/atOnce.ts';
import { givePassword, goodPassword, signIn } from '../../testing/signing-in.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const someone = async (): Promise<Person> => {
  const ann = await agency.staff('Ann');
  await givePassword(agency, ann);
  return ann;
};
const meet = <T>({ id }: Person, calls: (() => Promise<T>)[], before?: string) =>
  atOnce(agency, `select from users where id = ${id} for update`, calls, before);
const statuses = (answers: Result[]) => answers.map(({ status }) => status);

test.each(['active = false', 'deleted_at = now()'])(
  'who is locked out (%s) while their password is checked does not get in',
  async (change) => {
    const ann = await someone();
    const lockOut = `update users set ${change} where id = ${ann.id}`;
    const [entry] = await meet(ann, [() => signIn(agency, ann.username)], lockOut);
    expect(entry).toMatchObject({ status: 422, cookie: '' });
    const { rows } = await agency.open.pool.query('select id from sessions where user_id = $1', [ann.id]);
    expect(rows).toEqual([{ id: ann.session_id }]);
  },
);

test('of two who change one password at the same moment, only one is told that it was changed', async () => {
  const ann = await someone();
  const change = (password: string) => () =>
    ann.post('/api/auth/password', {
      current_password: goodPassword,
      password,
      password_confirmation: password,
    });
  const answers = await meet(ann, [change('violet harbour at noon'), change('amber meadow by night')]);
  expect(answers).toMatchObject([
    { status: 200 },
    { status: 422, body: { data: { current_password: ['The Current password value is not correct.'] } } },
  ]);
  expect((await signIn(agency, ann.username, 'violet harbour at noon')).status).toBe(200);
});

test('of two tabs that save the same profile at the same moment, the second hears of the first', async () => {
  const ann = await someone();
  const { values } = (await ann.get('/api/auth/profile', { _form: true })).body.data as { values: object };
  const save = (more: object) => () => ann.post('/api/auth/profile', { ...values, ...more });
  const answers = await meet(ann, [save({ job_title: 'Director' }), save({ phone: '+14155550100' })]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect((await ann.get('/api/auth/user')).body.data).toMatchObject({ job_title: 'Director', phone: null });
});
