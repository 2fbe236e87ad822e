import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorTexts } from '../../../contract/platform/answers.ts';
import { fileSize } from '../../../contract/platform/size.ts';
import type { Call } from '../calls.ts';
import { isDiskFull } from '../database/database.ts';
import { inTransaction } from '../own-transaction.ts';
import { badRequest, invalid, Problem, tooLarge, unsupported } from '../problems.ts';
import { isAmong, kindOf, looksLike, sampleSize } from './kinds.ts';
import { asNamed, cleanName } from './names.ts';
import { discard, reserve, uploadLimits } from './uploads.ts';
import { uploads } from './uploads.table.ts';
import type { Upload } from './uploads.table.ts';

const wrongFile = (message: string) => invalid({ file: [message] }, errorTexts.uploadFailed);
const tooBig = () => tooLarge(`A file can be at most ${fileSize(uploadLimits.bytes)}.`);
const malformed = () => badRequest('The upload is not valid multipart/form-data.');

/** Very little may come along with the file. */
const limits = {
  fileSize: uploadLimits.bytes,
  files: 1,
  fields: 10,
  parts: 12,
  fieldNameSize: 100,
  fieldSize: 10_000,
  headerPairs: 20,
};

const idleTime = 60_000;

/** Stores the one file of a multipart body. A failure leaves neither bytes nor a row. */
export async function receive(call: Call, request: FastifyRequest, mimes: string[]): Promise<Upload> {
  if (!request.isMultipart()) throw unsupported('Send multipart/form-data with the field file.');
  const length = Number(request.headers['content-length'] ?? uploadLimits.bytes);
  if (length > uploadLimits.bytes + 100_000) throw tooBig();
  const idle = setTimeout(() => request.raw.destroy(), idleTime);
  let upload: Upload | undefined;
  try {
    for await (const part of readParts(request)) {
      if (part.fieldname !== 'file' || upload) throw wrongFile('Send one file, in the field file.');
      upload = await take(call, part, { mimes, idle, length });
    }
    if (!upload) throw wrongFile("The File value can't be empty.");
    return upload;
  } catch (error) {
    if (upload) await discard(call.platform, upload);
    throw error;
  } finally {
    clearTimeout(idle);
  }
}

/** The file parts; a body the parser cannot read is the caller's mistake, not ours. */
async function* readParts(request: FastifyRequest): AsyncGenerator<MultipartFile> {
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch((error: { code?: string; statusCode?: number }) => {
      if (error.code === 'FST_FILES_LIMIT') throw wrongFile('Send one file, in the field file.');
      throw error.statusCode === 413 ? tooLarge('The upload has too many parts.') : malformed();
    });
    if (next.done) return;
    if (next.value.type === 'file') yield next.value;
  }
}

type Expected = { mimes: string[]; idle: NodeJS.Timeout; length: number };

async function take(call: Call, part: MultipartFile, { mimes, idle, length }: Expected): Promise<Upload> {
  const original_name = cleanName(asNamed(part.filename));
  const kind = kindOf(original_name, part.mimetype);
  const bytes = bytesOf(part, idle);
  const sample = await firstBytes(bytes);
  if (!kind || !isAmong(mimes, { type: kind.type, original_name }))
    throw wrongFile('This type of file cannot be uploaded.');
  if (sample.length === 0) throw wrongFile('The file is empty.');
  if (!(await looksLike(kind, sample))) throw wrongFile(`The content does not match a ${kind.endings[0]} file.`);

  const file = { owner_id: call.me.id, original_name, type: kind.type, bytes: length };
  const upload = await inTransaction(call, (db) => reserve(db, file));
  try {
    return await store(call, upload, sample, bytes);
  } catch (error) {
    await discard(call.platform, upload);
    throw error;
  }
}

async function store(call: Call, upload: Upload, sample: Buffer, rest: AsyncGenerator<Buffer>): Promise<Upload> {
  const hash = createHash('sha256');
  let size = 0;
  const content = async function* () {
    for await (const chunk of joined(sample, rest)) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await call.platform.storage.write(upload.storage_key, content()).catch((error: unknown) => {
    throw error instanceof Problem ? error : notStored(call, error);
  });
  const [stored] = await call.db
    .update(uploads)
    .set({ bytes: size, checksum: hash.digest(), stored_at: sql`now()` })
    .where(eq(uploads.id, upload.id))
    .returning();
  return stored!;
}

async function* joined(sample: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield sample;
  yield* rest;
}

/** After a refusal the rest of an upload is read and dropped for a moment, so that the answer arrives. */
export function dropRest({ raw }: FastifyRequest, answer: FastifyReply): void {
  void answer.header('connection', 'close');
  raw.unpipe();
  raw.resume();
  setTimeout(() => raw.destroy(), 10_000).unref();
}

function notStored({ platform, request_id }: Call, error: unknown): Problem {
  platform.log.error({ err: error, request_id }, 'a file could not be stored');
  return new Problem(isDiskFull(error) ? 507 : 503, errorTexts.uploadFailed);
}

async function* bytesOf({ file }: MultipartFile, idle: NodeJS.Timeout): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) {
      idle.refresh();
      yield chunk as Buffer;
    }
  } catch {
    throw malformed();
  }
  if (file.truncated) throw tooBig();
}

async function firstBytes(bytes: AsyncGenerator<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < sampleSize) {
    const next = await bytes.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(chunks);
}
