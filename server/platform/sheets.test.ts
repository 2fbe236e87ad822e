import { buffer, text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sheetOf } from './sheets.write.ts';
import type { SheetColumn } from './sheets.write.ts';

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

type Logged = { on: string | null; at: string; seconds: number; fee: number };
const typed: SheetColumn<Logged>[] = [
  { label: 'Day', value: ({ on }) => on, as: 'day' },
  { label: 'Start', value: ({ at }) => at, as: 'moment' },
  { label: 'Time', value: ({ seconds }) => seconds, as: 'duration' },
  { label: 'Fee', value: ({ fee }) => fee, as: 'money' },
];
const logged: Logged[] = [
  { on: '2026-11-16', at: '2026-11-15T23:30:00.000Z', seconds: 100_000, fee: 1234.5 },
  { on: null, at: '2026-07-01T12:00:00Z', seconds: 59, fee: 0 },
];

test('an xlsx has real days, times, durations and money, in the time zone of the office, below bold headings', async () => {
  const book = await buffer(await sheetOf('xlsx', 'Log', logged, typed, 'Europe/Vienna'));
  const { sheets } = await readXlsx(book, { readStyles: true });
  const [sheet] = sheets;
  expect(sheet!.rows.slice(1)).toEqual([
    [new Date('2026-11-16'), new Date('2026-11-16T00:30:00Z'), expect.anything(), 1234.5],
    [null, new Date('2026-07-01T14:00:00Z'), expect.anything(), 0],
  ]);
  const xml = sheetXml(book);
  // 100,000 seconds, in days.
  expect(xml).toContain('<v>1.1574074074074074</v>');
  expect(xml).toContain('<pane ySplit="1"');
  const styles = [...xml.matchAll(/<c r="([A-D]\d)"[^>]*s="(\d+)"/g)].map(([, cell, style]) => [cell, style]);
  const styleOf = Object.fromEntries(styles) as Record<string, string>;
  expect(styleOf['A1']).toBe(styleOf['D1']);
  expect(new Set([styleOf['A1'], styleOf['A2'], styleOf['B2'], styleOf['C2'], styleOf['D2']]).size).toBe(5);
});

test('a csv has the same days, times and durations as text', async () => {
  const csv = await text(await sheetOf('csv', 'Log', logged, typed, 'Europe/Vienna'));
  expect(csv.split('\r\n')).toEqual([
    'Day,Start,Time,Fee',
    '2026-11-16,2026-11-16 00:30:00,27:46:40,1234.5',
    ',2026-07-01 14:00:00,0:00:59,0',
    '',
  ]);
});

test('rows are read while the file is made, not before', async () => {
  let read = 0;
  async function* many(): AsyncGenerator<Logged> {
    for (; read < 50_000; read += 1) yield logged[0]!;
  }
  const file = await sheetOf('xlsx', 'Log', many(), typed);
  await new Promise((done) => file.once('readable', done));
  expect(read).toBeLessThan(50_000);
  file.destroy();
});
