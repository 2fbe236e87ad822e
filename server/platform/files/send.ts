import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Problem } from '../problems.ts';
import { isActive, isInline } from './kinds.ts';
import { disposition } from './names.ts';
import type { ByteRange, Storage } from './storage.ts';
import type { Upload } from './uploads.table.ts';

export type StoredFile = Pick<Upload, 'storage_key' | 'original_name' | 'type' | 'bytes' | 'checksum'>;

/** Nothing in a file runs, loads or acts as our page, whatever it contains. */
const fileHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
  'accept-ranges': 'bytes',
};

const pdf = 'application/pdf';

/** The browser's own viewer shows it inside our page, and only there. */
const previewHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

/** The browser's player requests the file once more, from its own page. No script can run there that could misuse this. */
const playerHeaders = {
  'content-security-policy': "sandbox allow-same-origin; default-src 'none'; media-src 'self'",
};
const isPlayed = (type: string) => /^(?:audio|video)\//.test(type) && isInline(type);

/**
 * Files a browser could run are sent as plain bytes: no page of ours can load them as a script, a style or a page. In a
 * tab every text is sent as text/plain, because browsers download types they do not know.
 */
function contentType(type: string, isShown: boolean): string {
  if (isActive(type)) return 'application/octet-stream';
  if (isShown && type.startsWith('text/')) return 'text/plain; charset=utf-8';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Streams a file, or the requested part of it. Access was checked before. */
export async function sendFile(
  storage: Storage,
  file: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
  options: { isSaved?: boolean } = {},
): Promise<FastifyReply> {
  const etag = `"${file.checksum?.toString('hex').slice(0, 32) ?? file.storage_key}"`;
  const isShown = isInline(file.type) && !options.isSaved;
  const own = file.type === pdf ? previewHeaders : isPlayed(file.type) ? playerHeaders : {};
  void reply.headers({ ...fileHeaders, ...own, etag });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();

  const wanted = request.headers['if-range'] ?? etag;
  const range = wanted === etag ? rangeOf(request.headers.range, file.bytes) : null;
  const content = await storage.read(file.storage_key, range ?? undefined);
  if (!content) throw notFound('file');
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  void reply.headers({
    'content-type': contentType(file.type, isShown),
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', file.original_name),
    'content-length': String(end - start + 1),
  });
  if (request.method !== 'HEAD') return reply.send(content);
  content.destroy();
  return reply.send();
}

/** One range; a request for several gets the whole file, which is allowed. */
function rangeOf(header: string | undefined, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end || start >= size) {
    throw new Problem(416, 'The requested range is outside the file.', undefined, {
      'content-range': `bytes */${size}`,
    });
  }
  return { start, end };
}
