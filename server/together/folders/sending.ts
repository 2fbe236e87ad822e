import type { FastifyReply } from 'fastify';
import { eq } from 'drizzle-orm';
import type { PathOf } from '../../../contract/api.ts';
import { escaped } from '../../platform/escaped.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { disposition } from '../../platform/files/names.ts';
import { sendFile } from '../../platform/files/send.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import { sanitizeRichText } from '../../platform/html.ts';
import { notFound } from '../../platform/problems.ts';
import { find } from '../../platform/records.ts';
import type { Route } from '../../platform/routes.ts';
import { contentOf } from './documents.ts';
import { downloadFiles } from './folders.access.ts';
import { findFile } from './folders.rows.ts';
import type { ItemRow } from './folders.rows.ts';

const look = `:root{color-scheme:light dark}body{max-width:46rem;margin:3rem auto;padding:0 1.25rem;
font:16px/1.6 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.25}img{max-width:100%}table{border-collapse:collapse}
td,th{border:1px solid #8886;padding:.35rem .6rem;text-align:left}pre{overflow:auto}blockquote{margin-left:0;padding-left:1rem;border-left:3px solid #8886}`;

/** A document as its own page. It has no scripts and could not run any. */
export async function documentPage(db: Database, item: Pick<ItemRow, 'id' | 'version' | 'name'>): Promise<string> {
  const title = escaped(item.name);
  const text = sanitizeRichText(await contentOf(db, item));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${look}</style></head>
<body><h1>${title}</h1>${text}</body></html>`;
}

async function sendDocument({ db }: Call, item: ItemRow, reply: FastifyReply, isSaved: boolean): Promise<FastifyReply> {
  const page = await documentPage(db, item);
  return reply
    .headers({
      // Same origin only for its pictures: without allow-scripts nothing runs.
      'content-security-policy':
        "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-disposition': disposition(isSaved ? 'attachment' : 'inline', `${item.name}.html`),
    })
    .send(page);
}

/** The file itself, or the document as a page; access is checked every time. */
const fileRoute = (path: PathOf<'file'>, isSaved: boolean, summary: string): Route => ({
  method: 'GET',
  path,
  access: downloadFiles,
  finder: findFile,
  mutates: false,
  kind: 'raw',
  summary,
  handle: () => undefined,
  raw: async (call, request, reply) => {
    const item = await find(findFile, downloadFiles, call);
    if (item.kind === 'document') return sendDocument(call, item, reply, isSaved);
    const [file] = await call.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, item.upload_id ?? 0));
    if (!file || file.stored_at === null) throw notFound('file');
    return sendFile(call.platform.storage, { ...file, original_name: item.name }, request, reply, { isSaved });
  },
});

export const sendingRoutes = [
  fileRoute('/system/files/{id}', false, 'A file, shown in the browser if that is safe; a document as a page.'),
  fileRoute('/system/files/{id}/download', true, 'A file or document to download.'),
];

/** Where a file is downloaded; a link is its own address. */
export const downloadAddress = ({ record }: Call<ItemRow>) => ({
  url: record.url ?? `/system/files/${record.id}/download`,
});
