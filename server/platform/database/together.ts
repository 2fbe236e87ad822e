import pg from 'pg';
import type { PoolClient, QueryResult } from 'pg';

/** A statement that goes ahead of another one, and who hears its rows. */
export type Ahead = { statement: { name: string; text: string; values: Buffer[] }; hear: (rows: unknown[]) => void };

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

/** Two statements in one message with one answer: a round trip less, and the second is never older than the first. */
class Together extends Query {
  private ahead: Ahead | null;
  private readonly first: Ahead['statement'];

  constructor(ahead: Ahead, config: unknown, values: unknown) {
    super(config, values);
    this.ahead = ahead;
    this.first = ahead.statement;
  }

  override prepare(connection: Connection): void {
    connection.bind({ portal: '', statement: this.first.name, values: this.first.values });
    connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    this.ahead?.hear(this._result.rows);
    this.ahead = null;
  }
}

const isPrepared = (config: unknown, values: unknown): boolean =>
  (typeof config === 'object' && config !== null && 'name' in config && config.name !== undefined) ||
  (Array.isArray(values) && values.length > 0);

/** Asks both at once where the connection knows the first already; else the first alone, then the second. */
export async function askTogether(client: PoolClient, ahead: Ahead, given: unknown[]): Promise<QueryResult> {
  const [config, values] = given;
  const { connection } = client as unknown as { connection: Connection };
  const { statement, hear } = ahead;
  if (connection.parsedStatements[statement.name] === undefined || !isPrepared(config, values)) {
    hear((await client.query({ ...statement, rowMode: 'array' })).rows);
    return (client.query as (...all: unknown[]) => Promise<QueryResult>)(...given);
  }
  return new Promise((resolve, reject) => {
    const both = new Together(ahead, config, values);
    both.callback = (error, results) => (error ? reject(error) : resolve(results[1]!));
    client.query(both as unknown as pg.Submittable);
  });
}
