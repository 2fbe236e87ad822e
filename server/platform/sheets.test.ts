import { buffer, text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sheetOf } from './sheets.ts';
import type { SheetColumn } from './sheets.ts';

type Row = { name: string | null; cost: number };
const columns: SheetColumn<Row>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Cost', value: ({ cost }) => cost },
];

const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '|calc',
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20SUM(A1)',
];
const rows: Row[] = hostile.map((name, index) => ({ name, cost: -index }));

/** The sheet's own XML, out of the zip: entries with a data descriptor, found by the central directory. */
function sheetXml(book: Buffer): string {
  const directory = book.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  for (let at = directory; book.readUInt32LE(at) === 0x02014b50;) {
    const [nameLength, extra, comment] = [
      book.readUInt16LE(at + 28),
      book.readUInt16LE(at + 30),
      book.readUInt16LE(at + 32),
    ];
    const name = book.toString('utf8', at + 46, at + 46 + nameLength);
    if (name === 'xl/worksheets/sheet1.xml') {
      const local = book.readUInt32LE(at + 42);
      const start = local + 30 + book.readUInt16LE(local + 26) + book.readUInt16LE(local + 28);
      return inflateRawSync(book.subarray(start, start + book.readUInt32LE(at + 20))).toString('utf8');
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error('no sheet in the book');
}

test('an xlsx holds texts and numbers, and never a formula', async () => {
  const book = await buffer(await sheetOf('xlsx', 'Costs: [all]', rows, columns));
  const { sheets } = await readXlsx(book);
  expect(sheets[0]!.rows[0]).toEqual(['Name', 'Cost']);
  expect(sheets[0]!.rows).toHaveLength(rows.length + 1);
  expect(sheets[0]!.rows.slice(1).map((row) => row[0])).toEqual(hostile);
  const xml = sheetXml(book);
  expect(xml).not.toMatch(/<f[ >]/);
  expect(xml).toMatch(/<c [^>]*t="inlineStr"[^>]*><is><t[^>]*>=1\+1/);
});

test('a csv puts an apostrophe before anything that could be a formula', async () => {
  const bytes = await buffer(await sheetOf('csv', 'Costs', rows, columns));
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const csv = bytes.toString('utf8').slice(1);
  const lines = csv.split('\r\n').filter(Boolean);
  expect(lines[0]).toBe('Name,Cost');
  expect(lines[1]).toBe("'=1+1,0");
  expect(lines[3]).toBe("'-1,-2");
  expect(csv).toContain('"\'\r=1",-5');
  for (const one of ["'\uff1d1+1", "'\uff0b1", "'\uff0d1", "'\uff20SUM(A1)", "' =1", "'|calc"])
    expect(csv).toContain(one);
});

test('a csv quotes separators; only characters no cell can hold are lost', async () => {
  const odd = [
    { name: 'a "b", c\nd', cost: 1.5 },
    { name: null, cost: Number.NaN },
    { name: 'x\u0000y\u0007', cost: 0 },
  ];
  const csv = await text(await sheetOf('csv', 'Odd', odd, columns));
  expect(csv).toBe('Name,Cost\r\n"a ""b"", c\nd",1.5\r\n,\r\nxy,0\r\n');
});
