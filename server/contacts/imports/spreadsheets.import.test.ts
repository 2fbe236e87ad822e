import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { importer } from '../../testing/imports.ts';

const { read, columns, preview, run, counts } = importer('companies');

let agency: Agency;
let sam: Person;
beforeAll(async () => {
  agency = await openAgency();
  sam = await agency.staff('Sam', 'read companies', 'add companies', 'edit own companies', 'import contacts');
});
afterAll(() => agency.close());

const found = async (search: string): Promise<ContactCompany[]> =>
  (await sam.get('/api/contacts/companies', { search })).body.data;

test('a file saved by a spreadsheet can be read: Windows-1252, a line that names the separator, cells of several lines', async () => {
  const western = await read(sam, Buffer.from('Name;Notes\nCaf\xe9 \x93Z\xfcrich\x94;\x80 5', 'latin1'));
  expect(western.body.data).toMatchObject({
    is_guessed: true,
    columns: [{ samples: ['Café “Zürich”'] }, { samples: ['€ 5'] }],
  });
  const named = await columns(sam, '\ufeffsep=;\r\nName;Notes\r\nAcme, Ltd;x');
  expect(named).toMatchObject({ is_guessed: false, rows: 1, mapping: ['name', 'description'] });
  const broken = 'Name,Street,Notes\n"Broken\nInto Lines","1 Quay\r\nFloor 2","One\nTwo"\n';
  expect((await preview(sam, broken)).rows).toMatchObject([{ row: 2, errors: {} }]);
  expect(await run(sam, broken)).toMatchObject({ status: 200 });
  expect(await found('Broken Into')).toMatchObject([
    { name: 'Broken Into Lines', physical_address: { street: '1 Quay, Floor 2' }, description: 'One\nTwo' },
  ]);
});

test('importing the same file again as an update changes nothing', async () => {
  const file = 'Name,Email\nTwice Ltd,hi@twice.test\n';
  expect(await run(sam, file)).toMatchObject({ status: 200 });
  const again = await run(sam, file, { duplicates: 'update' });
  expect(again).toMatchObject({ status: 200, body: { message: 'Updated 1 company' } });
  expect(counts(again)).toEqual({ added: 0, updated: 1, skipped: 0, failed: 0 });
});

test('spaces within a name that nobody sees do not make a second company of it', async () => {
  const file = 'Name\nWide  Space\u00a0 Ltd';
  expect(counts(await run(sam, file))).toMatchObject({ added: 1 });
  expect(await found('wide space ltd')).toMatchObject([{ name: 'Wide Space Ltd' }]);
  expect(await preview(sam, file)).toMatchObject({ duplicates: 1 });
});
