import { eq } from 'drizzle-orm';
import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { sendFile } from '../../platform/files/send.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import { notFound } from '../../platform/problems.ts';
import { find } from '../../platform/records.ts';
import type { Route } from '../../platform/routes.ts';
import { findContactCompany } from './companies.list.ts';
import { readContactCompanies } from './contacts.access.ts';

/** The picture itself: for everyone who may read the company, not only the uploader. */
export const logoRoute: Route = {
  method: 'GET',
  path: '/contacts/companies/{id}/logo',
  access: readContactCompanies,
  finder: findContactCompany,
  mutates: false,
  kind: 'raw',
  summary: 'The logo of a company.',
  handle: () => undefined,
  raw: async (call, request, reply) => {
    const { logo_id }: Pick<ContactCompany, 'logo_id'> = await find(findContactCompany, readContactCompanies, call);
    const [file] = await call.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, logo_id ?? 0));
    if (!file || file.stored_at === null) throw notFound('file');
    return sendFile(call.platform.storage, file, request, reply);
  },
};
