import { execFileSync } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { tarEntries, tarWriter } from './tar.ts';

const long = `files/${'deep/'.repeat(40)}naïve.txt`;
const entries: [string, string][] = [
  ['manifest.json', '{}'],
  ['empty', ''],
  ['exactly-512', 'x'.repeat(512)],
  [long, 'é'.repeat(700)],
  ['last', 'z'],
];

async function written(): Promise<Buffer> {
  const out = new PassThrough();
  const all = buffer(out);
  const tar = tarWriter(out);
  for (const [name, text] of entries) await tar.add(name, Buffer.byteLength(text), Buffer.from(text));
  await tar.end();
  return all;
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size: number): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const { name, content } of tarEntries(inPieces(bytes, size))) {
    found.push([name, (await buffer(content)).toString()]);
  }
  return found;
}

test.each([1, 100, 512, 4096, 1_000_000])('what was written can be read, in chunks of %i bytes', async (size) => {
  expect(await read(await written(), size)).toEqual(entries);
});

test('entries that are not read are skipped', async () => {
  const names: string[] = [];
  for await (const { name } of tarEntries(inPieces(await written(), 300))) names.push(name);
  expect(names).toEqual(entries.map(([name]) => name));
});

test('the system’s tar reads it too', async () => {
  const names = execFileSync('tar', ['-tf', '-'], {
    input: await written(),
    encoding: 'utf8',
    env: { LC_ALL: 'C.UTF-8' },
  });
  expect(names.trim().split('\n')).toHaveLength(entries.length);
  const text = execFileSync('tar', ['-xOf', '-', long], {
    input: await written(),
    encoding: 'utf8',
    env: { LC_ALL: 'C.UTF-8' },
  });
  expect(text).toBe('é'.repeat(700));
});

test('a truncated file or a changed header is noticed', async () => {
  const bytes = await written();
  await expect(read(bytes.subarray(0, 1500), 512)).rejects.toThrow('The backup is incomplete.');
  const changed = Buffer.from(bytes);
  changed[0] = 65;
  await expect(read(changed, 512)).rejects.toThrow('damaged');
});

test('a file that shrinks while being read is an error, not a broken archive', async () => {
  const tar = tarWriter(new PassThrough().resume());
  await expect(tar.add('shrinks', 10, Buffer.from('short'))).rejects.toThrow('changed while it was being read');
});
