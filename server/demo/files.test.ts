import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agency } from '../testing/agency.ts';
import { openDemo } from '../testing/demo.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openDemo();
});
afterAll(() => agency.close());

test('the studio has its own files and files of its work, in their folders', async () => {
  const { rows } = await agency.open.pool.query<{ loose: number; central: number; of_records: number }>(
    `select count(*) filter (where u.id is not null and (u.claimed_at is null or u.stored_at is null))::int as loose,
       count(*) filter (where r.node_id is null)::int as central, count(*) filter (where r.node_id is not null)::int as of_records
     from folder_items i join folder_items r on r.id = any(folder_trail(i.id)) and r.parent_id is null
     left join uploads u on u.id = i.upload_id where i.parent_id is not null`,
  );
  expect(rows[0]).toMatchObject({ loose: 0 });
  expect(rows[0]!.central).toBeGreaterThan(8);
  expect(rows[0]!.of_records).toBeGreaterThan(15);
});

test('there are files of every kind, older versions, and something removed', async () => {
  const { rows } = await agency.open.pool.query<{ type: string }>('select distinct type from folder_items');
  expect(rows.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'image/png',
      'image/svg+xml',
      'application/pdf',
      'text/csv',
      'text/plain',
      'audio/wav',
      'video/webm',
      'document',
      'link',
      null,
    ]),
  );
  const { rows: old } = await agency.open.pool.query<{ versions: number; removed: number }>(
    `select (select max(version) from document_versions)::int as versions,
       (select count(*) from folder_items where deleted_at is not null)::int as removed`,
  );
  expect(old).toEqual([{ versions: 3, removed: 1 }]);
});

test('creatives are shared with Cleo’s company, and each file has contents', async () => {
  const { rows } = await agency.open.pool.query<{ name: string; company: string }>(
    `select i.name, c.name as company from folder_shares s join folder_items i on i.id = s.item_id
     join contact_companies c on c.id = s.company_id join company_users u on u.contact_company_id = c.id`,
  );
  expect(rows).toEqual([{ name: 'Creatives', company: 'Harbour & Finch' }]);
  const kept = await agency.open.pool.query<{ storage_key: string; bytes: string }>(
    `select storage_key, bytes from uploads where original_name ~ '(png|pdf)$'`,
  );
  for (const { storage_key, bytes } of kept.rows) {
    let size = 0;
    for await (const chunk of (await agency.platform.storage.read(storage_key))!) size += (chunk as Buffer).length;
    expect(size).toBe(Number(bytes));
  }
});
