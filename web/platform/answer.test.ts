import { expect, test } from 'vitest';
import { errorTexts } from '../../contract/platform/answers.ts';
import { brokenCall, outcomeOf } from './answer.ts';

const json = (body: unknown) => JSON.stringify(body);
const refusedBy = (status: number, text: string) => {
  const outcome = outcomeOf(status, text);
  return outcome.kind === 'refused' ? outcome.refused : outcome;
};

test('status true is a success, with its data, meta and message', () => {
  const body = { status: true, data: [1], meta: { total: 1 }, message: 'Saved.' };
  expect(outcomeOf(200, json(body))).toEqual({ kind: 'answer', answer: body });
});

test('an answer that is not JSON, or not an object, is an invalid response', () => {
  for (const text of ['<html>', '', '[1]', 'null', '"x"', '{"a":']) {
    expect(refusedBy(200, text)).toMatchObject({ status: 500, message: errorTexts.invalidResponse });
  }
  expect(refusedBy(502, '<html>')).toMatchObject({ status: 500, message: errorTexts.invalidResponse });
  expect(refusedBy(413, 'too large')).toMatchObject({ status: 413, message: errorTexts.invalidResponse });
});

test('a proxy’s own page for a server that is away is no answer, while our server’s 503 is one', () => {
  for (const status of [502, 503, 504]) {
    for (const text of ['<html><h1>Bad Gateway</h1></html>', '', json({ message: 'no healthy upstream' })]) {
      expect(refusedBy(status, text)).toMatchObject({ message: errorTexts.invalidResponse, unreachable: true });
    }
    const ours = refusedBy(status, json({ status: false, code: status, message: 'Busy' }));
    expect(ours).toMatchObject({ status, message: 'Busy' });
    expect(ours).not.toMatchObject({ unreachable: true });
  }
  expect(refusedBy(500, '<html>')).not.toMatchObject({ unreachable: true });
  expect(refusedBy(413, '<html>')).not.toMatchObject({ unreachable: true });
});

test('408 has the timeout text, as the HTTP status or in the body', () => {
  expect(refusedBy(408, 'anything')).toMatchObject({ status: 408, message: errorTexts.timeout });
  expect(refusedBy(200, json({ status: false, code: 408, message: 'x' }))).toMatchObject({
    status: 408,
    message: errorTexts.timeout,
  });
});

test('a code in the body counts too, as code or as status', () => {
  for (const body of [{ code: 401 }, { status: 401 }]) {
    expect(refusedBy(200, json({ ...body, message: 'You need to log in' }))).toMatchObject({ status: 401 });
  }
});

test('an error carries the message, the HTTP status and the data', () => {
  const data = { name: ["The Name value can't be empty."] };
  expect(refusedBy(422, json({ status: false, code: 422, message: 'Check the fields', data }))).toMatchObject({
    status: 422,
    message: 'Check the fields',
    data,
  });
});

test('status false or a code of 400 or above inside a 200 is a failure with that code', () => {
  expect(refusedBy(200, json({ status: false, code: 401, message: 'Sign in' }))).toMatchObject({ status: 401 });
  expect(refusedBy(200, json({ code: 403, message: 'No' }))).toMatchObject({ status: 403, message: 'No' });
  expect(refusedBy(200, json({ status: false, message: 'No' }))).toMatchObject({ status: 500, message: 'No' });
});

test('the HTTP status wins over a milder code, and a failure without a message is an invalid response', () => {
  expect(refusedBy(500, json({ status: true, data: 1 }))).toMatchObject({
    status: 500,
    message: errorTexts.invalidResponse,
  });
});

test('code 301 or 302 redirects to the address in the body', () => {
  for (const body of [
    { code: 302, url: '/deals' },
    { code: 301, data: '/deals' },
    { status: true, code: 302, data: { url: '/deals' } },
  ]) {
    expect(outcomeOf(200, json(body))).toMatchObject({ kind: 'redirect', to: '/deals' });
  }
  expect(outcomeOf(200, json({ status: true, code: 302, data: null })).kind).toBe('answer');
});

test('a call without an answer is a timeout, or a 500 with the error’s own message', () => {
  expect(brokenCall(new Error('x'), true)).toMatchObject({ status: 408, message: errorTexts.timeout });
  expect(brokenCall(new TypeError('Failed to fetch'), false)).toMatchObject({
    status: 500,
    message: 'Failed to fetch',
  });
  expect(brokenCall(null, false)).toMatchObject({ status: 500, message: errorTexts.invalidResponse });
});
