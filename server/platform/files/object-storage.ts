import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { BadSetting } from '../bad-setting.ts';
import type { Storage } from './storage.ts';

/** The smallest part an object store accepts is 5 MB; this much of a file is in memory at a time. */
const partSize = 8 * 1024 * 1024;

/** `s3://KEY:SECRET@host/bucket?region=eu-west-1`, or the same with http or https for a self-hosted store. */
export function readStorageUrl(text: string) {
  const url = new URL(text.replace(/^s3:/, 'https:'));
  const bucket = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!url.username || !url.password || !bucket) {
    throw new BadSetting('STORAGE_URL must look like https://KEY:SECRET@store.example.com/bucket.');
  }
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.protocol}//${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'auto',
  };
}

/** Any store that speaks S3. */
export function objectStorage(url: string): Storage {
  const store = new S3mini({ ...readStorageUrl(url), requestAbortTimeout: 600_000 });
  return {
    write: async (key, content) => {
      const parts = partsOf(content);
      const first = await parts.next();
      const second = await parts.next();
      if (second.done)
        await store.putObject(key, first.done ? Buffer.alloc(0) : first.value, 'application/octet-stream');
      else await writeParts(store, key, [first.value as Buffer, second.value], parts);
    },
    read: async (key, range) => {
      const response = await (
        range ? store.getObjectRaw(key, false, range.start, range.end + 1) : store.getObjectRaw(key)
      ).catch((error: { status?: number }) => {
        if (error.status === 404) return null;
        throw error;
      });
      return response?.body ? Readable.fromWeb(response.body as ReadableStream) : null;
    },
    remove: async (key) => {
      await store.deleteObject(key);
    },
  };
}

async function writeParts(store: S3mini, key: string, begun: Buffer[], rest: AsyncGenerator<Buffer>): Promise<void> {
  const upload = await store.getMultipartUploadId(key, 'application/octet-stream');
  try {
    const done: { partNumber: number; etag: string }[] = [];
    const add = async (part: Buffer) => {
      const { etag } = await store.uploadPart(key, upload, part, done.length + 1);
      done.push({ partNumber: done.length + 1, etag });
    };
    for (const part of begun) await add(part);
    for await (const part of rest) await add(part);
    await store.completeMultipartUpload(key, upload, done);
  } catch (error) {
    await store.abortMultipartUpload(key, upload).catch(() => {});
    throw error;
  }
}

async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
