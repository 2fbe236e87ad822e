import { expect, test } from 'vitest';
import { statements } from './statements.ts';

const texts = (source: string) => statements(source).map(({ text }) => text);

test('a file is split at the semicolons between statements', () => {
  expect(statements('create table a (id int);\n\ninsert into a\n  values (1);\nselect 1')).toEqual([
    { text: 'create table a (id int)', line: 1 },
    { text: 'insert into a\n  values (1)', line: 3 },
    { text: 'select 1', line: 5 },
  ]);
});

test.each([
  ["select ';', 'it''s;', e'\\';', \"a;b\", \"q\"\";\""],
  ['create function f() returns void language plpgsql as $$ begin perform 1; end; $$'],
  ['do $body$ begin execute $$select 1;$$; end $body$'],
  ['select 1 -- not here;\n, 2'],
  ['select 1 /* nor ; here /* nested; */ ; */ , 2'],
  ['select a$b$c, 1 as d$'],
])('a semicolon inside does not end a statement: %s', (source) => {
  expect(texts(`${source};select 2;`)).toEqual([source, 'select 2']);
});

test('comments and empty statements do not count', () => {
  expect(texts('-- a word\n/* more; */ ;;\n ; ')).toEqual([]);
  expect(statements('-- why\nselect 1;')).toEqual([{ text: 'select 1', line: 2 }]);
});

test('an unclosed quote or comment runs to the end, and the server says what is wrong', () => {
  expect(texts('select $$ a; b')).toEqual(['select $$ a; b']);
  expect(texts('select 1; /* open; ')).toEqual(['select 1']);
});
