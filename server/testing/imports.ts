import { importPaths } from '../../contract/contacts/imports.ts';
import type { ImportFile, ImportKind, ImportPreview, ImportResult } from '../../contract/contacts/imports.ts';
import type { Person, Result } from './agency.ts';
import { sendParts } from './multipart.ts';

type File = string | Buffer;
type Ticket = { id: number; token: string };

/** A file is CSV, unless it begins as an .xlsx does. */
const nameOf = (content: File) =>
  typeof content !== 'string' && content.subarray(0, 2).toString() === 'PK' ? 'list.xlsx' : 'list.csv';

/** A file to import: uploaded, then read, previewed or imported as a colleague would. */
export async function uploadCsv(by: Person, content: File, name = nameOf(content)): Promise<Ticket> {
  const { body, status } = await sendParts(by, [{ name, type: 'text/plain', content }]);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { id, token } = body.data as Ticket;
  return { id, token };
}

export const importer = (kind: ImportKind) => {
  const path = importPaths[kind];
  const read = async (by: Person, content: File): Promise<Result> =>
    by.post(`${path}/read`, { file: await uploadCsv(by, content) });
  const columns = async (by: Person, content: File): Promise<ImportFile> => (await read(by, content)).body.data;
  /** With the suggested mapping by default. */
  const send = async (by: Person, to: string, content: File, more: Record<string, unknown>): Promise<Result> => {
    const file = await uploadCsv(by, content);
    const { mapping } = (await by.post(`${path}/read`, { file })).body.data as ImportFile;
    return by.post(to, { file, mapping, ...more });
  };
  const preview = async (by: Person, content: File, more: Record<string, unknown> = {}): Promise<ImportPreview> => {
    const { body, status } = await send(by, `${path}/preview`, content, more);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const run = (by: Person, content: File, more: Record<string, unknown> = {}): Promise<Result> =>
    send(by, path, content, { duplicates: 'skip', ...more });
  const counts = ({ body }: Result): Omit<ImportResult, 'id'> => {
    const { id: _id, ...rest } = body.data as ImportResult;
    return rest;
  };
  return { path, read, columns, preview, run, counts };
};
