import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isCrowded, isUnavailable, pgCode } from './unavailable.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more });

test.each([
  ['refused', withCode('ECONNREFUSED')],
  ['reset', withCode('ECONNRESET')],
  ['a broken pipe', withCode('EPIPE')],
  ['a socket file that is gone', withCode('ENOENT', { syscall: 'connect' })],
  ['a name that does not resolve', withCode('EAI_AGAIN')],
  ['ended by an administrator', withCode('57P01')],
  ['crashed', withCode('57P02')],
  ['starting up', withCode('57P03')],
  ['a connection failure', withCode('08006')],
  ['too many connections', withCode('53300')],
  ['a pool that waited too long', new Error('timeout exceeded when trying to connect')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a silent server', new Error('Query read timeout')],
  ['a closed pool', new Error('Cannot use a pool after calling end on the pool')],
])('%s is unavailable, bare or wrapped', (_name, error) => {
  expect(isUnavailable(error)).toBe(true);
  expect(isUnavailable(new DrizzleQueryError('select 1', [], error))).toBe(true);
});

test.each([
  ['a duplicate', withCode('23505')],
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['a cancelled statement', withCode('57014')],
  ['our own fault', new TypeError('x is not a function')],
  ['a duplicate that quotes a user', withCode('23505', { message: 'Connection terminated' })],
  ['nothing', undefined],
  ['a string', 'ECONNREFUSED'],
])('%s is not', (_name, error) => {
  expect(isUnavailable(error)).toBe(false);
});

test('only a pool without a free connection is crowded', () => {
  expect(isCrowded(new DrizzleQueryError('select 1', [], new Error('timeout exceeded when trying to connect')))).toBe(
    true,
  );
  expect(isCrowded(new Error('Connection terminated due to connection timeout'))).toBe(false);
  expect(isCrowded(withCode('ECONNREFUSED'))).toBe(false);
});

test('the SQLSTATE is found under the wrapper, and a system error has none', () => {
  expect(pgCode(withCode('23505'))).toBe('23505');
  expect(pgCode(new DrizzleQueryError('insert', [], withCode('40P01')))).toBe('40P01');
  expect(pgCode(withCode('EPIPE'))).toBeUndefined();
  expect(pgCode(withCode('ECONNREFUSED'))).toBeUndefined();
  expect(pgCode(null)).toBeUndefined();
});

test('an error that is its own cause ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(isUnavailable(error)).toBe(false);
});
