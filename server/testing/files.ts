import type { Ability } from '../../contract/platform/abilities.ts';
import type { FolderItem } from '../../contract/together/files.ts';
import type { UploadedFile } from '../../contract/platform/forms.ts';
import type { Agency, Person } from './agency.ts';
import { png, sendParts } from './multipart.ts';

export const foldersPath = '/api/system/folders';

type Reference = { reference_type: string; reference_id: number };

/** The folder of a record, or the central files. */
export async function rootOf(by: Person, reference?: Reference): Promise<number> {
  const { body } = await by.get(`${foldersPath}/root`, reference);
  return (body.data as { id: number }).id;
}

/** A colleague who looks after files. */
export const fileKeeper = (agency: Agency, name: string, ...more: Ability[]): Promise<Person> =>
  agency.staff(
    name,
    'browse folders',
    'add folders',
    'upload files',
    'edit files',
    'edit folders',
    'delete folders',
    ...more,
  );

export async function uploadAs(by: Person, name: string, content: Buffer | string = png): Promise<UploadedFile> {
  return (await sendParts(by, [{ name, content }])).body.data;
}

/** A file added by a colleague. */
export async function addFile(
  by: Person,
  folder: number,
  name: string,
  content?: Buffer | string,
): Promise<FolderItem> {
  const { id, token } = await uploadAs(by, name, content);
  const { body } = await by.post(`${foldersPath}/${folder}/add-file`, { files: [{ id, token }] });
  return (body.data as FolderItem[])[0]!;
}

export async function addFolder(by: Person, folder: number, name: string): Promise<number> {
  const { body } = await by.post(`${foldersPath}/${folder}/add-folder`, { name });
  return (body.data as { id: number }).id;
}

export async function namesIn(by: Person, folder: number, query: Record<string, unknown> = {}): Promise<string[]> {
  const { body } = await by.get(`${foldersPath}/${folder}/browse`, query);
  return (body.data as FolderItem[]).map(({ name }) => name);
}

/** Someone who signs in for a client, with the Client portal's one ability. */
export async function clientOf(agency: Agency, name: string, company: number): Promise<Person> {
  const user = await agency.staff(name, 'browse folders');
  const { pool } = agency.open;
  await pool.query('update users set is_customer = true where id = $1', [user.id]);
  await pool.query(
    `with own as (insert into organization_companies (name) values ('Studio of ' || $3::text) returning id)
     insert into company_users (company_id, user_id, kind, contact_company_id) select id, $1, 'client', $2 from own`,
    [user.id, company, user.username],
  );
  return user;
}
