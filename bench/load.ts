import { Agent, request } from 'node:http';

export type Asked = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: string; headers?: Record<string, string> };
export type Measured = { p50: number; p99: number; bytes: number };

const ask = (agent: Agent, port: number, { method, path, body, headers }: Asked): Promise<number> =>
  new Promise((done, fail) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          ...headers,
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      (answer) => {
        let bytes = 0;
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (answer.statusCode !== 200) parts.push(part);
        });
        answer.on('error', fail);
        answer.on('end', () =>
          answer.statusCode === 200
            ? done(bytes)
            : fail(new Error(`${answer.statusCode} ${path} ${Buffer.concat(parts).toString()}`)),
        );
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const connections = (callers: number): Agent => new Agent({ keepAlive: true, maxSockets: callers });

/** This many requests by this many callers at a time, each sending the next as soon as it gets an answer. */
export async function drive(
  port: number,
  callers: number,
  requests: number,
  next: (turn: number) => Asked,
  kept?: Agent,
): Promise<Measured> {
  const agent = kept ?? connections(callers);
  const times: number[] = [];
  let turn = 0;
  let bytes = 0;
  const caller = async () => {
    while (turn < requests) {
      const mine = next(turn++);
      const from = performance.now();
      bytes = await ask(agent, port, mine);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  if (!kept) agent.destroy();
  times.sort((one, other) => one - other);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), bytes };
}

/** The value below which this share of the values lies. */
export const quantile = (values: number[], share: number): number =>
  percentile(
    values.toSorted((one, other) => one - other),
    share,
  );

export const median = (values: number[]): number => quantile(values, 0.5);
