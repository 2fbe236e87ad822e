import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../contract/platform/changes.ts';
import type { Agency } from '../../testing/agency.ts';
import { openDemo } from '../../testing/demo.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openDemo();
});
afterAll(() => agency.close());

test('changes of an expense are in its history, with the day of its occurrence', async () => {
  const erin = await agency.admin('Erin');
  const { rows } = await agency.open.pool.query<{ id: number; service_id: number }>(
    'select id, service_id from service_occurrences order by id limit 1',
  );
  const { id, service_id } = rows[0]!;
  const added = await erin.post(`/api/jobs/services/${service_id}/expenses/add`, {
    supplier: 'Ink & Paper',
    cost: 12,
    expense_at: '2026-11-10',
    service_occurrence: id,
  });
  expect(added.status).toBe(200);
  const expense = (added.body.data as { id: number }).id;
  expect(await erin.get('/api/system/changes', { own: true })).toMatchObject({ status: 200 });
  const told = await erin.get('/api/system/history', { table: 'expenses', id: expense });
  expect(told.status).toBe(200);
  expect(JSON.stringify(told.body.data)).toContain('Ink & Paper');
  // A day, which the browser formats like any other, not the timestamp in the table.
  const [line] = told.body.data as HistoryEntry[];
  expect(line!.changes).toContainEqual(
    expect.objectContaining({ label: 'Occurrence', to: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }),
  );
});
