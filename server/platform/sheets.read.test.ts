import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { archiveOf, bookOf, bookOfXml } from '../testing/sheets.ts';
import { readSheet } from './sheets.read.ts';

const large = 'This spreadsheet is too large to be read. Please split it into several.';
const wrong = 'This file is not a spreadsheet that can be read. Save it as .xlsx.';

test('the first sheet is read as it is shown, without the empty rows and columns at its end', async () => {
  const book = await bookOf({
    Values: [
      ['Name', 'Since', 'Hours', null],
      ['Ann', new Date('2030-01-31T00:00:00Z'), 7.5, null],
      [null, null, null, null],
      [true, null, '=1+1', null],
      [null, '', null, null],
    ],
    Other: [['Not read']],
  });
  expect(await readSheet(book)).toEqual({
    name: 'Values',
    rows: [
      ['Name', 'Since', 'Hours'],
      ['Ann', '2030-01-31', 7.5],
      [null, null, null],
      [true, null, '=1+1'],
    ],
  });
});

/** Few bytes that are much to read. */
const bombs: Record<string, () => Buffer> = {
  'many short texts': () => bookOfXml('<sheetData/>', '<si><t>a</t></si>'.repeat(800_000)),
  'one text of 100 MB': () => bookOfXml('<sheetData/>', `<si><t>${'a'.repeat(100_000_000)}</t></si>`),
  'a cell in the last row and column': () =>
    bookOfXml('<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  'rows as wide as a sheet can be': () =>
    bookOfXml(
      `<sheetData>${Array.from({ length: 1000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`).join('')}</sheetData>`,
    ),
  'many rows': () => bookOfXml(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(100_000)}</sheetData>`),
};

describe.each(Object.entries(bombs))('%s', (_, bomb) => {
  test('is refused, and others are served in the meantime', async () => {
    const bytes = bomb();
    const delay = monitorEventLoopDelay();
    delay.enable();
    await expect(readSheet(bytes)).rejects.toThrow(large);
    delay.disable();
    // In the thread of the server each would have taken seconds.
    expect(delay.max / 1e6).toBeLessThan(1500);
  });
});

test('who comes when many sheets are being read is told so instead of waiting for minutes', async () => {
  const book = await bookOf({ Values: [['Name'], ['Ann']] });
  const read = await Promise.allSettled(Array.from({ length: 7 }, () => readSheet(book)));
  expect(read.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect(read.at(-1)).toMatchObject({
    reason: { code: 503, message: 'The server is busy. Please try again shortly.' },
  });
  expect(await readSheet(book)).toMatchObject({ name: 'Values' });
});

test.each([
  ['no archive', Buffer.from('PK not a zip')],
  ['an archive of something else', archiveOf({ 'mimetype.txt': 'text' })],
  ['a cut file', bookOfXml('<sheetData/>').subarray(0, 300)],
])('%s is refused', async (_, bytes) => {
  await expect(readSheet(bytes)).rejects.toThrow(wrong);
});
