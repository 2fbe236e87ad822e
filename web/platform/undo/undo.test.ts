import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetSession } from '../session.ts';
import { hideToast, shownToasts } from '../toasts.ts';
import { announce, redoLast, undoBatch, undoLast } from './undo.ts';

type Said = { status: number; body: unknown };
let asked: string[];
let says: Said;

const texts = () => shownToasts().map((toast) => toast.text);
const settle = () => vi.waitFor(() => expect(shownToasts().some((toast) => toast.undo === undefined)).toBe(true));

beforeEach(() => {
  asked = [];
  says = { status: 200, body: { status: true, data: null, message: 'Undone: Edited Company Acme' } };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(says.body), { status: says.status });
  });
});

afterEach(() => {
  resetSession();
  for (const toast of shownToasts()) hideToast(toast.id);
  vi.unstubAllGlobals();
});

test('a reversible change offers Undo, and using it removes the offer', async () => {
  announce({ status: true, data: null, message: 'Company saved', batch: 'b1' });
  expect(shownToasts()[0]?.undo).toBeTypeOf('function');
  shownToasts()[0]?.undo?.();
  await settle();
  expect(asked).toEqual(['/api/system/changes/b1/undo']);
  expect(texts()).toEqual(['Undone: Edited Company Acme']);
});

test('an answer without a batch offers nothing', () => {
  announce({ status: true, data: null, message: 'Copied' });
  expect(shownToasts()[0]?.undo).toBeUndefined();
  undoLast();
  expect(asked).toEqual([]);
});

test('an answer that is not what the user wanted is shown as an error is', () => {
  announce({ status: true, data: null, message: 'Not all answers are correct. Please try again.', is_failure: true });
  announce({ status: true, data: null, message: 'Step completed' });
  expect(shownToasts().map((toast) => toast.kind)).toEqual(['error', 'success']);
});

test('Ctrl Z undoes the latest change first, and each only once', async () => {
  announce({ status: true, data: null, message: 'One', batch: 'b1' });
  announce({ status: true, data: null, message: 'Two', batch: 'b2' });
  undoLast();
  undoLast();
  undoLast();
  await settle();
  expect(asked).toEqual(['/api/system/changes/b2/undo', '/api/system/changes/b1/undo']);
});

test('Ctrl Shift Z did nothing after Ctrl Z', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api/system/changes/', ''));
    return Response.json({ status: true, data: null, message: `Done ${asked.length}`, batch: `u${asked.length}` });
  });
  const done = (count: number) => vi.waitFor(() => expect(texts()).toContain(`Done ${count}`));
  announce({ status: true, data: null, message: 'One', batch: 'b1' });
  announce({ status: true, data: null, message: 'Two', batch: 'b2' });
  undoLast();
  undoLast();
  await done(2);
  void redoLast();
  void redoLast();
  await done(4);
  undoLast();
  await done(5);
  expect(asked).toEqual(['b2/undo', 'b1/undo', 'u2/undo', 'u1/undo', 'u4/undo']);
  announce({ status: true, data: null, message: 'Three', batch: 'b3' });
  await redoLast();
  undoLast();
  await done(6);
  expect(asked.at(-1)).toBe('b3/undo');
});

test('an undo waits for the one before it, whose change it would find otherwise', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Response(JSON.stringify(says.body), { status: says.status });
  });
  announce({ status: true, data: null, message: 'One', batch: 'b1' });
  announce({ status: true, data: null, message: 'Two', batch: 'b2' });
  undoLast();
  undoLast();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(asked).toEqual(['/api/system/changes/b2/undo']);
  answers[0]!();
  await vi.waitFor(() => expect(asked).toEqual(['/api/system/changes/b2/undo', '/api/system/changes/b1/undo']));
  answers[1]!();
});

test('a refused undo says who changed the record since, and is not offered again', async () => {
  says = { status: 409, body: { status: false, code: 409, message: 'Bob changed Company Acme since.' } };
  announce({ status: true, data: null, message: 'Company saved', batch: 'b1' });
  await undoBatch('b1');
  expect(texts()).toEqual(['Bob changed Company Acme since.']);
  undoLast();
  expect(asked).toHaveLength(1);
});

test('a user who may no longer undo is told so and stays on the screen', async () => {
  says = { status: 403, body: { status: false, code: 403, message: 'You do not have the correct permission!' } };
  announce({ status: true, data: null, message: 'Company saved', batch: 'b1' });
  await undoBatch('b1');
  expect(texts()).toEqual(['You do not have the correct permission!']);
});

test('while the server is unreachable the change can still be undone later', async () => {
  says = { status: 503, body: { status: false, code: 503, message: 'The database is away.' } };
  announce({ status: true, data: null, message: 'Company saved', batch: 'b1' });
  await undoBatch('b1');
  says = { status: 200, body: { status: true, data: null, message: 'Undone' } };
  await undoBatch('b1');
  expect(asked).toHaveLength(2);
});

test('after signing out nothing of the last user can be undone', () => {
  announce({ status: true, data: null, message: 'Company saved', batch: 'b1' });
  resetSession();
  undoLast();
  expect(asked).toEqual([]);
});
