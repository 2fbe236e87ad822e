import type { Writable } from 'node:stream';
import { once } from 'node:events';

const block = 512;

export type TarWriter = {
  add(name: string, size: number, content: AsyncIterable<Buffer> | Buffer): Promise<void>;
  end(): Promise<void>;
};

/** Writes a tar (ustar, with pax headers for long names and large files) as a stream. */
export function tarWriter(out: Writable): TarWriter {
  const write = async (chunk: Buffer) => {
    if (!out.write(chunk)) await once(out, 'drain');
  };
  const entry = async (name: string, size: number, type: string, content: AsyncIterable<Buffer> | Buffer) => {
    await write(header(name, size, type));
    let written = 0;
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      written += chunk.length;
      await write(chunk);
    }
    if (written !== size) throw new Error(`${name} changed while it was being read.`);
    await write(Buffer.alloc(padding(size)));
  };
  return {
    async add(name, size, content) {
      const pax = extended(name, size);
      if (pax) await entry('pax', pax.length, 'x', pax);
      await entry(name, size, '0', content);
    },
    async end() {
      await write(Buffer.alloc(2 * block));
      out.end();
    },
  };
}

export type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

/** Reads what tarWriter wrote; an entry's content has to be read before the next entry, or it is skipped. */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const input = reader(source);
  let given = new Map<string, string>();
  for (;;) {
    const head = await input.bytes(block);
    // Read to the very end: the checksum of the compression comes last.
    if (head.every((byte) => byte === 0)) return await input.drain();
    const entry = parseHeader(head);
    if (entry.type === 'x') {
      given = parseExtended(await input.bytes(entry.size));
      await input.bytes(padding(entry.size));
      continue;
    }
    const size = Number(given.get('size') ?? entry.size);
    const name = given.get('path') ?? entry.name;
    given = new Map();
    let left = size;
    const content = (async function* () {
      while (left > 0) {
        const chunk = await input.some(left);
        left -= chunk.length;
        yield chunk;
      }
    })();
    yield { name, size, content };
    while (left > 0) left -= (await input.some(left)).length;
    await input.bytes(padding(size));
  }
}

function padding(size: number): number {
  return (block - (size % block)) % block;
}

function header(name: string, size: number, type: string): Buffer {
  const head = Buffer.alloc(block);
  head.write(Buffer.byteLength(name) > 100 ? 'long-name' : name, 0, 100);
  head.write('0000600\0', 100);
  head.write('0000000\0', 108);
  head.write('0000000\0', 116);
  head.write(`${(size > 0o77777777777 ? 0 : size).toString(8).padStart(11, '0')}\0`, 124);
  head.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  head.write('        ', 148);
  head.write(type, 156);
  head.write('ustar\x0000', 257);
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

function checksum(head: Buffer): number {
  return head.reduce((sum, byte) => sum + byte, 0);
}

function parseHeader(head: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, length: number) => head.toString('utf8', from, from + length).split('\0')[0] ?? '';
  const blank = Buffer.from(head).fill(' ', 148, 156);
  if (parseInt(text(148, 8), 8) !== checksum(blank))
    throw new Error('The backup is damaged: a header has a wrong checksum.');
  return { name: text(0, 100), size: parseInt(text(124, 12), 8), type: text(156, 1) };
}

function extended(name: string, size: number): Buffer | null {
  const records: string[] = [];
  if (Buffer.byteLength(name) > 100) records.push(record('path', name));
  if (size > 0o77777777777) records.push(record('size', String(size)));
  return records.length > 0 ? Buffer.from(records.join('')) : null;
}

// A record starts with its own length, including the digits of the length.
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  let length = bytes + String(bytes).length;
  length = bytes + String(length).length;
  return `${length}${rest}`;
}

function parseExtended(content: Buffer): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < content.length;) {
    const length = parseInt(content.toString('utf8', at, at + 12), 10);
    const [, key, value] = /^\d+ ([^=]+)=([\s\S]*)\n$/.exec(content.toString('utf8', at, at + length)) ?? [];
    if (key === undefined || value === undefined)
      throw new Error('The backup is damaged: an extended header is broken.');
    found.set(key, value);
    at += length;
  }
  return found;
}

function reader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new Error('The backup is incomplete.');
      rest = next.value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  };
  const bytes = async (count: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let left = count; left > 0;) {
      const part = await some(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  };
  const drain = async (): Promise<void> => {
    while (!(await chunks.next()).done);
  };
  return { some, bytes, drain };
}
