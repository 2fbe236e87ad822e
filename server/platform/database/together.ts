import pg from 'pg';
import type { PoolClient, QueryResult } from 'pg';

/** A statement that is sent ahead of another one, and who receives its rows. */
export type Ahead = { statement: { name: string; text: string; values: Buffer[] }; hear?: (rows: unknown[]) => void };

/** Sent ahead of a statement: that one is then planned once for all values, until the end of its transaction. */
export const planOnce: Ahead = {
  statement: {
    name: 'plan-once',
    text: `select set_config('plan_cache_mode', 'force_generic_plan', true)`,
    values: [],
  },
};

type Connection = {
  parsedStatements: Record<string, string>;
  bind: (portal: { portal: string; statement: string; values: Buffer[] }) => void;
  describe: (what: { type: 'P'; name: string }) => void;
  execute: (portal: { portal: string; rows?: number }) => void;
};

/** The parts of the driver's query that its types leave out. */
type Driven = {
  callback: (error: Error | undefined, results: QueryResult[]) => void;
  _result: QueryResult;
  prepare(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};
const Query = pg.Query as unknown as new (config: unknown, values: unknown) => Driven;

/** Several statements in one message: one round trip fewer, and the last never sees older data than the first. */
class Together extends Query {
  private readonly unheard: Ahead[];

  constructor(ahead: Ahead[], config: unknown, values: unknown) {
    super(config, values);
    this.unheard = [...ahead];
  }

  override prepare(connection: Connection): void {
    for (const { statement } of this.unheard) {
      connection.bind({ portal: '', statement: statement.name, values: statement.values });
      connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '' });
    }
    super.prepare(connection);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    this.unheard.shift()?.hear?.(this._result.rows);
  }
}

const isPrepared = (config: unknown, values: unknown): boolean =>
  (typeof config === 'object' && config !== null && 'name' in config && config.name !== undefined) ||
  (Array.isArray(values) && values.length > 0);

/** Sends all at once if the connection has already prepared the first ones; otherwise one after the other. */
export async function askTogether(client: PoolClient, ahead: Ahead[], given: unknown[]): Promise<QueryResult> {
  const [config, values] = given;
  const { connection } = client as unknown as { connection: Connection };
  const isKnown = ({ statement }: Ahead) => connection.parsedStatements[statement.name] !== undefined;
  if (!ahead.every(isKnown) || !isPrepared(config, values)) {
    for (const { statement, hear } of ahead) {
      const { rows } = await client.query({ ...statement, rowMode: 'array' });
      hear?.(rows);
    }
    return (client.query as (...all: unknown[]) => Promise<QueryResult>)(...given);
  }
  return new Promise((resolve, reject) => {
    const all = new Together(ahead, config, values);
    all.callback = (error, results) => (error ? reject(error) : resolve(results.at(-1)!));
    client.query(all as unknown as pg.Submittable);
  });
}
