import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

// A statement that is built anew on each call still has the same text: named, PostgreSQL parses and plans it once
// for each connection. Those seen once (bulk inserts of odd lengths, say) and long ones are not worth the memory.
const limits = { names: 400, length: 4000, watched: 2000 } as const;

const names = new Map<string, string>();
const seen = new Set<string>();

/** The name under which a statement is kept, from its second use on. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || text.length > limits.length || names.size >= limits.names) return name;
  if (!seen.has(text)) {
    if (seen.size >= limits.watched) seen.clear();
    seen.add(text);
    return undefined;
  }
  seen.delete(text);
  const given = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, given);
  return given;
}

type Asked = { text: string; name?: string | undefined };

/** A connection that prepares what is asked again and again; for writes, whose plans do not hang on their values. */
export function preparing(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key, target) as unknown;
      return (asked: Asked, values: unknown[]) =>
        target.query(typeof asked === 'object' ? { ...asked, name: asked.name ?? nameOf(asked.text) } : asked, values);
    },
  });
}
