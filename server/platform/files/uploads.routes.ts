import { eq } from 'drizzle-orm';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { admins, either, onlyOn, staff } from '../access.ts';
import type { Call } from '../calls.ts';
import { queryText, reply } from '../calls.ts';
import type { Database } from '../database/database.ts';
import { apiHeaders } from '../http/headers.ts';
import { invalid, notFound, refused } from '../problems.ts';
import { find, finder, rows } from '../records.ts';
import type { Route } from '../routes.ts';
import { dropRest, receive } from './receive.ts';
import { sendFile } from './send.ts';
import { isTokenOf, uploadedFile } from './uploads.ts';
import { uploads } from './uploads.table.ts';
import type { Upload } from './uploads.table.ts';

const path = '/api/system/uploads';

const own = onlyOn((me) => eq(uploads.owner_id, me.id), 'own uploads');
const ownOrAdmin = either(admins, own);
const uploadRows = (db: Database) => rows(db.select().from(uploads).$dynamic());
const findUpload = finder({ noun: 'file', table: uploads, query: uploadRows });

const mimesOf = (call: Call): string[] =>
  (queryText(call, 'mimes') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Deletes the caller's own upload if nothing uses it yet. */
async function remove(call: Call<Upload>) {
  const { id, storage_key, claimed_at } = call.record;
  const token = call.body['token'];
  if (typeof token !== 'string' || !isTokenOf(call.record, call.platform.settings, token)) {
    throw invalid({ token: [ruleTexts.in('token')] });
  }
  if (claimed_at !== null) throw refused('This file is in use. Please remove it where it is used.');
  await call.db.delete(uploads).where(eq(uploads.id, id));
  call.afterCommit(() => call.platform.storage.remove(storage_key));
  return reply({ id });
}

const uploadRoute: Route = {
  method: 'POST',
  path,
  access: staff,
  mutates: true,
  kind: 'raw',
  summary: 'Uploads one file: multipart field file; mimes names the accepted types.',
  handle: () => undefined,
  raw: async (call, request, reply) => {
    try {
      const upload = await receive(call, request, mimesOf(call));
      const data = uploadedFile(upload, call.platform.settings);
      return await reply.headers(apiHeaders).send(JSON.stringify({ status: true, data }));
    } catch (error) {
      dropRest(request, reply);
      throw error;
    }
  },
};

const downloadRoute: Route = {
  method: 'GET',
  path: '/system/uploads/{id}',
  access: ownOrAdmin,
  finder: findUpload,
  mutates: false,
  kind: 'raw',
  summary: 'The file itself.',
  handle: () => undefined,
  raw: async (call, request, reply) => {
    const upload = await find(findUpload, ownOrAdmin, call);
    if (upload.stored_at === null) throw notFound('file');
    return sendFile(call.platform.storage, upload, request, reply);
  },
};

export const uploadRoutes: Route[] = [
  uploadRoute,
  {
    method: 'POST',
    path: `${path}/{id}/delete`,
    access: own,
    finder: findUpload,
    mutates: true,
    kind: 'action',
    summary: 'Deletes an upload that nothing uses yet: token.',
    handle: remove,
  },
  downloadRoute,
];
