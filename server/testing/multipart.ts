import type { Person, Result } from './agency.ts';

export type Part = { field?: string; name?: string; type?: string; content: Buffer | string };

export const boundary = 'test-boundary';

/** A multipart body written by hand, so that it can be as wrong as a test needs. */
export function multipartBody(parts: Part[], end = `--${boundary}--\r\n`): Buffer {
  const chunks = parts.flatMap(({ field = 'file', name, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n`,
    type === undefined ? '\r\n' : `Content-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, end].map((chunk) => Buffer.from(chunk as string)));
}

export const multipartType = `multipart/form-data; boundary=${boundary}`;

export const sendParts = (person: Person, parts: Part[], url = '/api/system/uploads'): Promise<Result> =>
  person.send({ method: 'POST', url, payload: multipartBody(parts), headers: { 'content-type': multipartType } });

/** The smallest png there is. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
