import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Client, Connection } from 'pg';

type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

type Complete = { text: string };

/** COPY … TO STDOUT: one chunk for each row. */
export function copyOut(client: Client, statement: string): AsyncIterable<Buffer> {
  let connection: Connection | undefined;
  const rows = new Readable({ objectMode: true, highWaterMark: 1000, read: () => connection?.stream.resume() });
  client.query({
    submit(to: Connection) {
      connection = to;
      to.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A copy, because the parser reuses its buffer.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete() {},
    handleReadyForQuery: () => rows.push(null),
    handleError: (error: Error) => rows.destroy(error),
  });
  return rows;
}

/** COPY … FROM STDIN with the given text; returns the number of rows. */
export function copyIn(client: Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let count = 0;
  let failure: Error | undefined;
  client.query({
    submit(to: Connection) {
      to.query(statement);
    },
    handleCopyInResponse: (to: CopyConnection) => {
      void send(to, source, () => failure !== undefined);
    },
    handleCommandComplete({ text }: Complete) {
      count = Number(text.split(' ')[1]);
    },
    handleReadyForQuery: () => (failure ? reject(failure) : resolve(count)),
    handleError(error: Error) {
      failure = error;
      // A lost connection never becomes ready again.
      reject(error);
    },
  });
  return promise;
}

async function send(to: CopyConnection, source: AsyncIterable<Buffer>, hasFailed: () => boolean): Promise<void> {
  try {
    for await (const chunk of source) {
      if (hasFailed()) return;
      to.sendCopyFromChunk(chunk);
      if (to.stream.writableNeedDrain) await once(to.stream, 'drain');
    }
    to.endCopyFrom();
  } catch (error) {
    to.sendCopyFail((error as Error).message);
  }
}
