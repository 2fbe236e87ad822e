import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import type { ImportResult } from '../../../contract/contacts/imports.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { importer, uploadCsv } from '../../testing/imports.ts';

const { path, read, columns, preview, run, counts } = importer('companies');
const list = '/api/contacts/companies';

let agency: Agency;
let erin: Person;
let sam: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'read companies', 'add companies', 'edit own companies', 'import contacts');
  await agency.open.pool.query(
    `insert into pick_list_items (pick_list_id, label, identifier, sequence)
     select id, 'Retail', 'retail', 10 from pick_lists where identifier = 'industry'`,
  );
});
afterAll(() => agency.close());

const found = async (search: string): Promise<ContactCompany[]> => (await erin.get(list, { search })).body.data;
const total = async (): Promise<number> =>
  Number((await agency.open.pool.query<{ n: string }>('select count(*) as n from contact_companies')).rows[0]!.n);

test('columns are recognised by their headings, and the rest is left out', async () => {
  const file = await columns(sam, 'Company Name;E-Mail;Billing City;Shoe size\nAcme;hi@acme.test;Bath;9\nBolt;;;\n');
  expect(file).toMatchObject({
    rows: 2,
    needs: ['name'],
    mapping: ['name', 'email', 'postal_address.city', null],
    is_remembered: false,
  });
  expect(file.columns[1]).toEqual({ heading: 'E-Mail', samples: ['hi@acme.test'] });
});

const whole = [
  'Name,Type,Owner,Email,Phone,Website,Industry,Tags,Invoice day,Street,City,Zip,Country,Notes',
  '"Harbour, Finch",Client,Sam,hi@harbour.test,+1 (555) 123-4567,harbour.test,retail,"Key; Early",15,1 Quay,Bristol,BS1,United Kingdom,"Two\nlines"',
  'Nobody,Lead,Zed,not-an-address,call me,ftp://x.test,Mining,,32,,,,Atlantis,',
  ',,,,,,,,,,,,,',
  ',client,,,,,,,,,,,,',
].join('\r\n');

test('a preview says row by row what is wrong, in the words of the form', async () => {
  const { rows, total: all, problems, new_tags } = await preview(sam, `\ufeff${whole}`);
  expect({ all, problems, new_tags }).toEqual({ all: 3, problems: 2, new_tags: 2 });
  expect(rows[0]).toMatchObject({ row: 2, errors: {}, texts: { name: 'Harbour, Finch', phone: '+15551234567' } });
  expect(rows[1]).toMatchObject({
    row: 3,
    errors: {
      type: ['The Type value is not in the allowed values.'],
      owner: ['The Owner value does not exist.'],
      email: ['The Email value must be a valid email address.'],
      phone: ['The Phone value must be a phone number.'],
      website: ['The Website value must be a web address starting with http:// or https://.'],
      industry: ['The Industry value does not exist.'],
      invoice_day: ['The Invoice day value must be at most 31.'],
      'physical_address.country': ['The Country value is not in the allowed values.'],
    },
  });
  expect(rows[2]).toMatchObject({ row: 5, errors: { name: ["The Name value can't be empty."] } });
  expect((await preview(sam, whole, { show: 'problems' })).rows.map(({ row }) => row)).toEqual([3, 5]);
  expect(await total()).toBe(0);
});

test('valid rows are imported, the rest goes into a file of errors, and Undo reverses everything', async () => {
  const done = await run(sam, whole);
  expect(done).toMatchObject({ status: 200, body: { message: 'Imported 1 company', batch: expect.any(String) } });
  expect(counts(done)).toEqual({ added: 1, updated: 0, skipped: 0, failed: 2 });
  const [made] = await found('harbour');
  expect(made).toMatchObject({
    name: 'Harbour, Finch',
    type: 'client',
    owner: { id: sam.id },
    phone: '+15551234567',
    website: 'https://harbour.test',
    industry: { label: 'Retail' },
    tags: [{ label: 'Early' }, { label: 'Key' }],
    invoice_day: 15,
    physical_address: { street: '1 Quay', city: 'Bristol', code: 'BS1', country: 'GB', region: '', type: '' },
    description: 'Two\nlines',
  });
  const { id } = done.body.data as ImportResult;
  const errors = await sam.get(`/contacts/imports/${id}/errors`);
  expect(errors.headers['content-disposition']).toContain('Import errors.csv');
  const text = (errors.body as unknown as { text: string }).text;
  expect(text).toContain('Row,Problem,Name,Type');
  expect(text).toContain('The Owner value does not exist.');
  expect(await erin.get(`/contacts/imports/${id}/errors`)).toMatchObject({ status: 403 });
  expect(await agency.stranger.get(`/contacts/imports/${id}/errors`)).toMatchObject({ status: 401 });

  expect(await sam.post(`/api/system/changes/${done.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await total()).toBe(0);
  expect((await sam.get('/api/system/tags/select', { q: 'early' })).body.data).toEqual([]);
});

test('the choice for a heading is remembered for each user', async () => {
  const file = 'Firm,Name\nAcme Ltd,Short\n';
  const fresh = await columns(sam, 'Firm,Nickname\nA,B');
  expect(fresh.mapping).toEqual([null, null]);
  expect(await run(sam, file, { mapping: ['name', 'description'] })).toMatchObject({ status: 200 });
  expect(await columns(sam, file)).toMatchObject({ mapping: ['name', 'description'], is_remembered: true });
  expect(await columns(sam, 'Name,Firm\nA,B')).toMatchObject({ mapping: ['name', null], is_remembered: false });
  expect(await columns(sam, 'Firm,Phone\nA,1')).toMatchObject({ mapping: ['name', 'phone'] });
  expect(await columns(erin, file)).toMatchObject({ mapping: [null, 'name'], is_remembered: false });
});

test('duplicates are skipped, imported anyway or updated; but not a colleague’s company', async () => {
  await erin.post(`${list}/add`, { name: 'Silver Pine', type: 'prospect', email: 'hi@silver.test' });
  await sam.post(`${list}/add`, { name: 'Sable Ridge', type: 'prospect', owner: sam.id });
  const file =
    'Name,Email,Phone\n silver  PINE,,555 000 1111\nSABLE RIDGE,new@sable.test,\nTwin,,\nTwin,,\nOther,HI@silver.test,';
  const { rows, duplicates } = await preview(sam, file);
  expect(duplicates).toBe(4);
  expect(rows.map(({ duplicate }) => duplicate)).toMatchObject([
    { text: 'Silver Pine', can: { update: false } },
    { text: 'Sable Ridge', can: { update: true } },
    null,
    { row: 4 },
    { row: 2 },
  ]);
  expect((await preview(sam, file, { show: 'duplicates' })).rows.map(({ row }) => row)).toEqual([2, 3, 5, 6]);

  const updated = await run(sam, file, { duplicates: 'update' });
  expect(counts(updated)).toEqual({ added: 1, updated: 1, skipped: 2, failed: 1 });
  expect(updated.body.message).toBe('Imported 1 company, updated 1 company');
  expect(await found('sable')).toMatchObject([{ email: 'new@sable.test', type: 'prospect' }]);
  expect(await found('silver')).toMatchObject([{ phone: null }]);
  expect(await sam.post(`/api/system/changes/${updated.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await found('sable')).toMatchObject([{ email: null }]);

  const single = await run(sam, file, { duplicates: 'skip', rows: { 5: 'add' } });
  expect(counts(single)).toEqual({ added: 2, updated: 0, skipped: 3, failed: 0 });
  expect(await run(sam, 'Name\nSilver Pine\n')).toMatchObject({
    status: 422,
    body: { message: 'There is nothing to import: every row has a problem or is skipped.' },
  });
});

test('a record the user may not read is not reported as a duplicate', async () => {
  await erin.post(`${list}/add`, { name: 'Hidden Works', type: 'prospect' });
  const own = await agency.staff('Olga', 'read own companies', 'add companies', 'import contacts');
  expect(await preview(own, 'Name\nHidden Works')).toMatchObject({ duplicates: 0 });
});

test('two colleagues imported the same file at once, and every company was there twice', async () => {
  const file = ['Name', ...Array.from({ length: 40 }, (_, at) => `Hasty ${at}`)].join('\n');
  const all = await Promise.all([run(sam, file), run(erin, file), run(sam, file)]);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await erin.get(list, { search: 'hasty' })).body.meta).toMatchObject({ total: 40 });
});

test('an unreadable file is refused with a reason', async () => {
  const wordsOf = async (content: string | Buffer) => (await read(sam, content)).body.message;
  expect(await wordsOf(Buffer.from([0xff, 0xfe, 0x4e, 0x00, 0x00, 0xd8, 0x41]))).toMatch(/not readable as text/);
  expect(await wordsOf('Name\n"Acme')).toMatch(/ends within quotes/);
  expect(await wordsOf('Name,Email\n')).toBe('The file has headings but no rows.');
  expect(await wordsOf('\n\n,\n')).toBe('The file is empty.');
  expect(await wordsOf(`${'a,'.repeat(100)}a\n1`)).toBe('A file can have at most 100 columns.');
  expect(await wordsOf(`Name\n${'Acme\n'.repeat(10_001)}`)).toMatch(/more than 10,000 rows/);
  expect((await read(sam, `Name\n${'x'.repeat(10_241 * 1024)}`)).body.data).toEqual({
    file: ['The File value can be at most 10.00MB.'],
  });
  const wide = Buffer.from('\ufeffName\tEmail\nAcme\thi@acme.test', 'utf16le');
  expect((await read(sam, wide)).body.data).toMatchObject({ mapping: ['name', 'email'], rows: 1 });
  const wrong = await uploadCsv(sam, '# Notes', 'notes.md');
  expect(await sam.post(`${path}/read`, { file: wrong })).toMatchObject({
    status: 422,
    body: { data: { file: ['The File value has the wrong type of file.'] } },
  });
});

test('a mapping without a name, with a field twice or an unknown one is refused, and nothing is written', async () => {
  const before = await total();
  const say = async (mapping: unknown) => (await run(sam, 'Name,Other\nAcme,1', { mapping })).body.message;
  expect(await say([null, 'email'])).toBe('Please map a column to Name.');
  expect(await say(['name', 'name'])).toBe('Two columns are mapped to Name.');
  expect(await say(['name', 'node_id'])).toBe('The mapping names a field that does not exist.');
  expect(await say(['name', null, null])).toBe('The mapping has more columns than the file.');
  expect(await run(sam, 'Name\nAcme', { mapping: [{}] })).toMatchObject({ status: 422 });
  expect(await run(sam, 'Name\nAcme', { rows: { 2: 'drop' } })).toMatchObject({ status: 422 });
  expect(await run(sam, 'Name\nAcme', { duplicates: 'drop' })).toMatchObject({ status: 422 });
  expect(await total()).toBe(before);
});

test('importing needs its ability and the one to add; a file belongs to its owner', async () => {
  const file = await uploadCsv(sam, 'Name\nAcme');
  const adder = await agency.staff('Ada', 'read companies', 'add companies');
  const bare = await agency.staff('Bo', 'import contacts');
  for (const who of [adder, bare]) expect(await who.post(`${path}/read`, { file })).toMatchObject({ status: 403 });
  expect(await agency.stranger.post(path, { file })).toMatchObject({ status: 401 });
  expect(await erin.post(`${path}/read`, { file })).toMatchObject({
    status: 422,
    body: { data: { file: ['The File value does not exist.'] } },
  });
});

test('an import shows its progress, and stops without a trace when cancelled', async () => {
  const before = await total();
  const file = await uploadCsv(sam, `Name\n${Array.from({ length: 3000 }, (_, at) => `Stopped ${at}`).join('\n')}`);
  const about = { file: file.id };
  expect(await sam.post(`${path}/progress`, about)).toMatchObject({ status: 200, body: { data: null } });
  expect((await sam.post(`${path}/cancel`, about)).body.data).toEqual({ is_cancelled: false });
  const running = sam.post(path, { file, mapping: ['name'], duplicates: 'skip' });
  const underway = () => sam.post(`${path}/progress`, about);
  await expect.poll(async () => (await underway()).body.data, { interval: 5 }).toEqual({ percent: expect.any(Number) });
  expect((await erin.post(`${path}/progress`, about)).body.data).toBeNull();
  expect((await erin.post(`${path}/cancel`, about)).body.data).toEqual({ is_cancelled: false });
  expect((await sam.post(`${path}/cancel`, about)).body.data).toEqual({ is_cancelled: true });
  expect(await running).toMatchObject({
    status: 422,
    body: { message: 'The import was cancelled. Nothing was imported.' },
  });
  expect(await total()).toBe(before);
  expect((await underway()).body.data).toBeNull();
  expect(await sam.post(`${path}/progress`, {})).toMatchObject({ status: 422 });
});

test('ten thousand rows are imported and undone while others are served', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `Bulk ${at},b${at}@bulk.test,(555) 010-1234,${at % 10 ? '' : 'Bulk'}`,
  );
  const before = await total();
  const progress = { isDone: false };
  const importing = run(erin, `Name,Email,Phone,Tags\n${rows.join('\n')}`).finally(() => (progress.isDone = true));
  const from = performance.now();
  const waits: number[] = [];
  while (!progress.isDone) {
    const asked = performance.now();
    expect(await sam.get('/api/system/tags/select')).toMatchObject({ status: 200 });
    waits.push(performance.now() - asked);
    await sleep(10);
  }
  // Compared with its own duration, not with the clock: a busy machine slows both.
  expect(Math.max(...waits)).toBeLessThan((performance.now() - from) / 4);
  const done = await importing;
  expect(counts(done)).toEqual({ added: 10_000, updated: 0, skipped: 0, failed: 0 });
  expect(done.body.message).toBe('Imported 10,000 companies');
  expect(await found('Bulk 9999')).toMatchObject([{ email: 'b9999@bulk.test' }]);
  expect(await erin.post(`/api/system/changes/${done.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await total()).toBe(before);
});
