import type { Pool } from 'pg';

/** Waits for the cleanup after the server's start: with so many rows it takes minutes, and is not part of any request. */
export async function untilTidy({ pool }: { pool: Pool }, enough = 10): Promise<void> {
  for (let calm = 0; calm < enough;) {
    await new Promise((done) => setTimeout(done, 500));
    const { rows } = await pool.query<{ is_busy: boolean }>(
      `select exists (select from pg_stat_activity where state <> 'idle' and backend_type = 'client backend'
         and pid <> pg_backend_pid()) as is_busy`,
    );
    calm = rows[0]!.is_busy ? 0 : calm + 1;
  }
}
