import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Answer } from '../../../contract/platform/answers.ts';
import type { Call } from '../calls.ts';
import { badRequest, invalid } from '../problems.ts';
import type { Route } from '../routes.ts';

/** The part of a body that may be hashed: the hash is stored, and that of a short password is easily guessed. */
export function withoutSecrets({ form }: Route, body: Record<string, unknown>): Record<string, unknown> {
  const isSecret = (name: string) => {
    const schema = form && Object.hasOwn(form.fields, name) ? form.fields[name]?.schema : undefined;
    return schema?.type === 'password' || schema?.secret === true;
  };
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isSecret(name.replace(/_confirmation$/, ''))));
}

/**
 * A submit that comes twice (double click, retry after a timeout) acts once and gets the same answer. The second waits
 * on the first one's row until it has committed.
 */
export async function onceOnly(
  call: Call,
  key: string,
  path: string,
  body: Record<string, unknown>,
  act: () => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  if (!/^[\w-]{8,100}$/.test(key)) throw badRequest('The Idempotency-Key must be 8 to 100 letters, digits, - or _.');
  const hash = createHash('sha256').update(path).update('\n').update(JSON.stringify(body)).digest();
  const mine = await call.db.execute<{ key: string }>(sql`
    insert into idempotent_answers (user_id, key, request_hash) values (${call.me.id}, ${key}, ${hash})
    on conflict do nothing returning key`);
  if (mine.rows.length > 0) {
    const answer = await act();
    await call.db.execute(sql`
      update idempotent_answers set answer = ${JSON.stringify(answer)}::json where user_id = ${call.me.id} and key = ${key}`);
    return answer;
  }
  const earlier = await call.db.execute<{ answer: Answer<unknown> | null; same: boolean }>(sql`
    select answer, request_hash = ${hash} as same from idempotent_answers where user_id = ${call.me.id} and key = ${key}`);
  const found = earlier.rows[0];
  if (!found?.same) throw invalid({}, 'This Idempotency-Key was used for another request.');
  // After a day, only the fact that it was done is still known.
  return found.answer ?? { status: true, data: null };
}
