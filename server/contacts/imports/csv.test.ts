import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, csvParser, separatorOf } from './csv.ts';

function parsed(text: string, size = text.length, separator = ','): string[][] | null {
  const { push, end } = csvParser(separator);
  const records: string[][] = [];
  for (let at = 0; at < text.length; at += size) records.push(...push(text.slice(at, at + size)));
  const last = end();
  return last && [...records, ...last];
}

const tricky = 'a,"b ""quoted"" b","c\r\nnext, line"\r\n\r\n1,,\n"",x,"y"z\r2,3';
const records = [['a', 'b "quoted" b', 'c\r\nnext, line'], [], ['1', '', ''], ['', 'x', 'yz'], ['2', '3']];

test.each([1, 2, 3, 7, 100])('quotes, doubled quotes and line breaks, in chunks of %i characters', (size) => {
  expect(parsed(tricky, size)).toEqual(records);
});

test('any table that is written can be read, in chunks of any size', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '😀', ' ', "'", '"', ',', ';', '\r', '\n'), maxLength: 6 });
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const sizes = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(table, sizes, fc.constantFrom('\r\n', '\n', '\r'), (rows, size, end) => {
      const text = rows.map((row) => row.map(quoted).join(';') + end).join('');
      expect(parsed(text, size, ';')).toEqual(rows);
    }),
  );
});

test('a text that ends within quotes is recognised', () => {
  expect(parsed('a,"b')).toBeNull();
  expect(parsed('')).toEqual([]);
  expect(parsed('a\n')).toEqual([['a']]);
});

test('the separator is the one the headings use', () => {
  expect(separatorOf('Name;Phone\nA, B and C;1')).toBe(';');
  expect(separatorOf('Name\tPhone\n')).toBe('\t');
  expect(separatorOf('"Name, full";Phone\n')).toBe(';');
  expect(separatorOf('"Name\nfull",Phone;\n')).toBe(',');
  expect(separatorOf('Name')).toBe(',');
});

test('the apostrophe added by an export is removed', () => {
  expect(cellText(" '+15551234567 ")).toBe('+15551234567');
  expect(cellText("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  expect(cellText("'| piped")).toBe('| piped');
  expect(cellText("''=1+1")).toBe("'=1+1");
});
