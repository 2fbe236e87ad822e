import { eq } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { notFound } from '../problems.ts';
import { find } from '../records.ts';
import type { Finder } from '../records.ts';
import type { Route } from '../routes.ts';
import { sendFile } from './send.ts';
import { uploads } from './uploads.table.ts';

type FileOf<R> = {
  path: string;
  summary: string;
  access: Access;
  finder: Finder<R>;
  /** Which of the record's uploads it is. */
  upload: (record: R) => number | null;
};

/** A file that a record carries: for everyone who may read the record, not only the uploader. */
export const fileRoute = <R>({ path, summary, access, finder, upload }: FileOf<R>): Route => ({
  method: 'GET',
  path,
  access,
  finder,
  mutates: false,
  kind: 'raw',
  summary,
  handle: () => undefined,
  raw: async (call, request, reply) => {
    const id = upload(await find(finder, access, call));
    const [file] = id === null ? [] : await call.db.select().from(uploads).where(eq(uploads.id, id));
    if (!file || file.stored_at === null) throw notFound('file');
    return sendFile(call.platform.storage, file, request, reply);
  },
});
