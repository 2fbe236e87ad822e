import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** An object store with the parts of S3 that we use: objects, ranges and multipart uploads. */
export async function openObjects() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const is = { failing: false };

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://objects.test');
      const key = url.pathname.replace('/bucket/', '');
      const upload = url.searchParams.get('uploadId') ?? '';
      const body = await bodyOf(request);
      const answer = (code: number, content: string | Buffer = '', headers: Record<string, string> = {}) =>
        response.writeHead(code, headers).end(content);
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return answer(403);
      if (is.failing) return answer(500, '<Error><Code>InternalError</Code></Error>');
      switch (request.method) {
        case 'POST':
          if (url.searchParams.has('uploads')) {
            uploads.set('up1', new Map());
            return answer(
              200,
              '<InitiateMultipartUploadResult><UploadId>up1</UploadId></InitiateMultipartUploadResult>',
            );
          }
          objects.set(
            key,
            Buffer.concat([...uploads.get(upload)!.entries()].sort(([a], [b]) => a - b).map(([, part]) => part)),
          );
          uploads.delete(upload);
          return answer(200, '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>');
        case 'PUT':
          if (upload) uploads.get(upload)!.set(Number(url.searchParams.get('partNumber')), body);
          else objects.set(key, body);
          return answer(200, '', { etag: '"e"' });
        case 'DELETE':
          if (upload) uploads.delete(upload);
          else objects.delete(key);
          return answer(204);
        default: {
          const found = objects.get(key);
          if (!found) return answer(404, '<Error><Code>NoSuchKey</Code></Error>');
          const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
          return start ? answer(206, found.subarray(Number(start), Number(end) + 1)) : answer(200, found);
        }
      }
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://key:sec%2Fret@127.0.0.1:${port}/bucket?region=eu-west-1`,
    objects,
    uploads,
    is,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
