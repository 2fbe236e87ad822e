import { and, eq, sql } from 'drizzle-orm';
import { publicationLimits } from '../../../contract/organisation/publications.ts';
import type { PublicationRecord } from '../../../contract/organisation/publications.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { sendFile } from '../../platform/files/send.ts';
import { claimUploads } from '../../platform/files/uploads.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import type { Values } from '../../platform/forms.ts';
import { notFound, refused } from '../../platform/problems.ts';
import { find, idParam } from '../../platform/records.ts';
import type { Finder } from '../../platform/records.ts';
import type { Route } from '../../platform/routes.ts';
import { ownedBy } from './drafts.ts';
import type { fileForm } from './publications.forms.ts';
import { belongs } from './publications.kind.ts';
import type { Kind } from './publications.kind.ts';
import { publicationFiles as files } from './publications.table.ts';

/** Adds a picture or file, which the text shows or links by its address. */
export const addFile =
  (kind: Kind) =>
  async ({ db, record }: Call<PublicationRecord>, { file }: Values<(typeof fileForm)['fields']>) => {
    const counted = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${files} where ${belongs(kind, files, record.id)}`,
    );
    if (counted.rows[0]!.n >= publicationLimits.files)
      throw refused(`A text can have at most ${publicationLimits.files} files.`);
    const [held] = await db.select().from(uploads).where(eq(uploads.id, file.id));
    await claimUploads(db, [file.id]);
    const [made] = await db
      .insert(files)
      .values({ ...ownedBy(kind, record.id), upload_id: file.id, name: held!.original_name })
      .returning();
    return reply({
      id: made!.id,
      name: made!.name,
      type: held!.type,
      url: `${kind.files}/${record.id}/files/${made!.id}`,
    });
  };

/** A picture or file of the text, for everyone who may read it. */
export const fileRoute = (kind: Kind, finder: Finder<PublicationRecord>): Route => ({
  method: 'GET',
  path: `${kind.files}/{id}/files/{file}`,
  access: kind.read,
  finder,
  mutates: false,
  kind: 'raw',
  summary: 'A picture or file of the text.',
  handle: () => undefined,
  raw: async (call, request, reply_) => {
    const { id } = await find(finder, kind.read, call);
    const [file] = await call.db
      .select()
      .from(files)
      .innerJoin(uploads, eq(uploads.id, files.upload_id))
      .where(and(eq(files.id, idParam(call.params['file']) ?? 0), belongs(kind, files, id)));
    if (!file || file.uploads.stored_at === null) throw notFound('file');
    return sendFile(
      call.platform.storage,
      { ...file.uploads, original_name: file.publication_files.name },
      request,
      reply_,
    );
  },
});
