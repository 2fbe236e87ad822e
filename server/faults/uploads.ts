import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dice } from './people.ts';
import type { Someone } from './people.ts';

/** A user who uploads files without pause. */
export type Uploads = {
  finish: () => Promise<void>;
  /** How many were acknowledged. */
  kept: () => number;
  /** How many of them are not what was sent. */
  broken: () => Promise<number>;
};

const path = '/api/system/uploads';
const largest = 200_000;
const checksum = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

export function startUploads(port: number, { cookie }: Someone): Uploads {
  const sums = new Map<string, string>();
  const over = new AbortController();
  const roll = dice(5);
  const headers = { cookie: `sid=${cookie}`, 'x-requested-with': 'XMLHttpRequest' };
  const call = (address: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${address}`, { ...options, headers, signal: AbortSignal.timeout(15_000) });

  const upload = async () => {
    const content = Buffer.from(randomBytes(1 + roll(largest / 2)).toString('hex'));
    const body = new FormData();
    body.append('file', new Blob([content], { type: 'text/plain' }), 'noise.txt');
    try {
      const answer = await call(path, { method: 'POST', body });
      if (answer.status !== 200) return;
      const { data } = (await answer.json()) as { data: { url: string } };
      sums.set(data.url, checksum(content));
    } catch {
      // Cut off: it was not acknowledged.
    }
  };
  const working = (async () => {
    while (!over.signal.aborted) {
      await upload();
      await sleep(40);
    }
  })();
  return {
    kept: () => sums.size,
    finish: async () => {
      over.abort();
      await working;
    },
    broken: async () => {
      let broken = 0;
      for (const [url, sum] of sums) {
        const answer = await call(url);
        if (answer.status !== 200 || checksum(new Uint8Array(await answer.arrayBuffer())) !== sum) broken++;
      }
      return broken;
    },
  };
}
