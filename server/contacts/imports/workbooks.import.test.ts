import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactPerson } from '../../../contract/contacts/contacts.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { importer, uploadCsv } from '../../testing/imports.ts';
import { bookOf, bookOfXml } from '../../testing/sheets.ts';

const people = importer('people');
const companies = importer('companies');

let agency: Agency;
let sam: Person;
let erin: Person;
beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  sam = await agency.staff(
    'Sam',
    'read people',
    'add people',
    'edit people',
    'read companies',
    'add companies',
    'import contacts',
  );
});
afterAll(() => agency.close());

const found = async (search: string): Promise<ContactPerson[]> =>
  (await sam.get('/api/contacts/people', { search })).body.data;

test('the first sheet of a workbook is read, previewed and imported like a CSV file', async () => {
  const book = await bookOf({
    Speakers: [
      ['First name', 'Last name', 'E-mail', 'Company', 'Primary', 'Shoe size', null],
      ['Ola', 'Kvist', 'ola@kvist.test', 'Kvist Ltd', true, 41.5, null],
      [null, null, null, null, null, null, null],
      ['Per', 'Berg', 'not an address', null, false, null, null],
      ['=cmd()', 'Vik', null, null, null, null, null],
    ],
    Guests: [['Name'], ['Nobody']],
  });
  expect(await people.columns(sam, book)).toMatchObject({
    rows: 3,
    sheet: 'Speakers',
    is_guessed: false,
    mapping: ['first_name', 'last_name', 'email', 'company', 'primary', null],
    columns: [{}, {}, {}, {}, {}, { heading: 'Shoe size', samples: ['41.5'] }],
  });
  const asked = { adds_companies: true };
  expect(await people.preview(sam, book, asked)).toMatchObject({
    total: 3,
    problems: 1,
    new_companies: 1,
    rows: [{ row: 2 }, { row: 4, errors: { email: ['The Email value must be a valid email address.'] } }, { row: 5 }],
  });
  const done = await people.run(sam, book, asked);
  expect(people.counts(done)).toEqual({ added: 2, updated: 0, skipped: 0, failed: 1 });
  expect(await found('Kvist')).toMatchObject([
    { email: 'ola@kvist.test', primary: true, company: { name: 'Kvist Ltd' } },
  ]);
  // A text is never a formula to us, and the export puts an apostrophe in front of it.
  expect(await found('Vik')).toMatchObject([{ display_name: '=cmd() Vik' }]);
  const { body } = await erin.get('/contacts/people/export', { format: 'csv', search: 'Vik' });
  expect((body as unknown as { text: string }).text).toContain("'=cmd()");
});

test('what is exported as a workbook can be imported again and changes nothing', async () => {
  const una = await people.run(sam, 'First name,Last name,Email,Address: code\nUna,Hall,una@hall.test,00123');
  expect(una).toMatchObject({ status: 200 });
  const sheet = await agency.app.inject({
    url: '/contacts/people/export?format=xlsx&search=una%40hall.test',
    headers: { cookie: `sid=${erin.cookie}` },
  });
  expect(await people.preview(sam, sheet.rawPayload)).toMatchObject({ total: 1, problems: 0, duplicates: 1 });
  const again = await people.run(sam, sheet.rawPayload, { duplicates: 'update' });
  expect(people.counts(again)).toEqual({ added: 0, updated: 1, skipped: 0, failed: 0 });
  expect(await found('una@hall.test')).toMatchObject([{ display_name: 'Una Hall', address: { code: '00123' } }]);
});

test('phone numbers that a spreadsheet made into numbers are read as they stand', async () => {
  const book = await bookOf({
    A: [
      ['Name', 'Phone', 'Country'],
      ['Digits Ltd', 4_155_550_100, 'US'],
    ],
  });
  expect(await companies.preview(sam, book)).toMatchObject({
    problems: 0,
    rows: [{ texts: { phone: '+14155550100' } }],
  });
});

test('workbooks that cannot be read are refused in words', async () => {
  const message = async (content: Buffer) => (await people.read(sam, content)).body.message;
  expect(await message(await bookOf({ A: [] }))).toBe('The file is empty.');
  expect(await message(await bookOf({ A: [['Name']] }))).toBe('The file has headings but no rows.');
  expect(await message(Buffer.from('PK\u0003\u0004 but no workbook'))).toBe(
    'This file is not a spreadsheet that can be read. Save it as .xlsx.',
  );
  const wide = await bookOf({ A: [Array.from({ length: 101 }, (_, at) => `C${at}`), ['a']] });
  expect(await message(wide)).toBe('A file can have at most 100 columns.');
  const rows = Array.from({ length: 10_001 }, () => '<row><c t="inlineStr"><is><t>Ola</t></is></c></row>').join('');
  expect(await message(bookOfXml(`<sheetData>${rows}<row><c><v>1</v></c></row></sheetData>`))).toBe(
    'The file has more than 10,000 rows. Please split it into several.',
  );
  expect(await message(Buffer.concat([await bookOf({ A: [['Name'], ['Ola']] }), Buffer.alloc(4_000_000)]))).toBe(
    'The file is too large. The limit is 4 MB.',
  );
  // A workbook under another name is no CSV file.
  await expect(uploadCsv(sam, await bookOf({ A: [['Name'], ['Ola']] }), 'list.csv')).rejects.toThrow('does not match');
});
