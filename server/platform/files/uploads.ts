import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { UploadedFile } from '../../../contract/platform/forms.ts';
import { kilo } from '../../../contract/platform/size.ts';
import type { Database } from '../database/database.ts';
import { transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { refused } from '../problems.ts';
import type { Settings } from '../settings.ts';
import { uploads } from './uploads.table.ts';
import type { Upload } from './uploads.table.ts';

export const uploadLimits = {
  bytes: 100_000_000,
  /** How many unused uploads one user may have. */
  waiting: { files: 200, bytes: 2 * 1024 * 1024 * 1024 },
  hours: 24,
} as const;

type Key = Pick<Settings, 'secret_key'>;

/** Sent to those who see the file in a form, and required when they submit it; derived, so it is not stored. */
export const tokenOf = ({ id, storage_key }: Pick<Upload, 'id' | 'storage_key'>, { secret_key }: Key): string =>
  createHmac('sha256', secret_key).update(`upload:${id}:${storage_key}`).digest('base64url').slice(0, 32);

export function isTokenOf(upload: Pick<Upload, 'id' | 'storage_key'>, settings: Key, token: string): boolean {
  const [right, given] = [Buffer.from(tokenOf(upload, settings)), Buffer.from(token)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** An upload as the browser knows it. */
export const uploadedFile = (upload: Upload, settings: Key): UploadedFile => ({
  id: upload.id,
  token: tokenOf(upload, settings),
  original_name: upload.original_name,
  type: upload.type,
  size: upload.bytes / kilo,
  url: `/system/uploads/${upload.id}`,
});

/**
 * The row that exists before the bytes do. Until they have come, `bytes` is the most that can come, so that uploads
 * under way count; one at a time per user, so that each counts those before it.
 */
export async function reserve(
  db: Database,
  file: Pick<Upload, 'owner_id' | 'original_name' | 'type' | 'bytes'>,
): Promise<Upload> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`uploads of ${file.owner_id}`}))`);
  const waiting = await db.execute<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes
    from uploads where owner_id = ${file.owner_id} and claimed_at is null`);
  const { files = 0, bytes = 0 } = waiting.rows[0] ?? {};
  if (files >= uploadLimits.waiting.files || bytes + file.bytes > uploadLimits.waiting.bytes) {
    throw refused('You have too many unused uploads. Please use or remove some first.');
  }
  const storage_key = randomBytes(16).toString('hex');
  const [made] = await db
    .insert(uploads)
    .values({ ...file, storage_key, created_at: sql`now()` })
    .returning();
  return made!;
}

type Place = Pick<Platform, 'open' | 'storage' | 'log'>;

/** Removes bytes and row; the bytes first, so that after a failure in between the sweep can find them by the row. */
export async function discard({ open, storage, log }: Place, upload: Upload): Promise<void> {
  try {
    await storage.remove(upload.storage_key);
    await open.db.delete(uploads).where(eq(uploads.id, upload.id));
  } catch (error) {
    log.warn({ err: error, upload: upload.id }, 'an upload is left for the sweep');
  }
}

/** Marks uploads as used by a record. Read them with an upload field first: it locks and checks them. */
export async function claimUploads(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`update uploads set claimed_at = now() where id = any(${sql.param(ids)}::int[]) and claimed_at is null`,
  );
}

const batch = 100;

/** Removes uploads nobody has claimed for a day, and what a crash in the middle of an upload left behind. */
export async function sweepUploads({ open, storage }: Omit<Place, 'log'>): Promise<number> {
  let swept = 0;
  for (let found = batch; found === batch; swept += found) {
    found = await transaction(open, { user_id: null, batch: randomUUID() }, async (db) => {
      const { rows } = await db.execute<Pick<Upload, 'id' | 'storage_key'>>(sql`
        select id, storage_key from uploads
        where claimed_at is null and created_at < now() - make_interval(hours => ${uploadLimits.hours})
        order by created_at limit ${batch} for update skip locked`);
      for (const { storage_key } of rows) await storage.remove(storage_key);
      const ids = rows.map(({ id }) => id);
      await db.execute(sql`delete from uploads where id = any(${sql.param(ids)}::int[])`);
      return rows.length;
    });
  }
  return swept;
}
