import type { Ability } from '../../contract/platform/abilities.ts';
import type { Person } from './agency.ts';

export const articlesPath = '/api/organization/articles';
export const policiesPath = '/api/organization/policies';

export const policyWriter: Ability[] = [
  'browse policies',
  'read policies',
  'add policies',
  'edit policies',
  'delete policies',
  'publish policies',
  'issue policies',
];

type Written = { title?: string; body?: string; [name: string]: unknown };

/** A text with a draft, as a user would write it. */
export async function write(by: Person, path: string, { title = 'Travel', body, ...more }: Written): Promise<number> {
  const added = await by.post(`${path}/add`, { title, ...more });
  const { id } = added.body.data as { id: number };
  if (body !== undefined) await by.post(`${path}/${id}/draft`, { title, body, revision: 1 });
  return id;
}

/** Continues writing: the next draft on top of the current one. */
export async function writeOn(by: Person, path: string, id: number, values: { title?: string; body: string }) {
  const { body } = await by.get(`${path}/${id}`);
  const { draft } = body.data as { draft: { title: string; revision: number } };
  return by.post(`${path}/${id}/draft`, { title: draft.title, revision: draft.revision, ...values });
}

/** A published policy, issued to everyone by default. */
export async function issuedPolicy(by: Person, title: string, issue: object | null = { everyone: true }) {
  const id = await write(by, policiesPath, { title, body: `<p>${title}: version one.</p>` });
  await by.post(`${policiesPath}/${id}/publish`, { is_substance: true });
  if (issue) await by.post(`${policiesPath}/${id}/issue`, issue);
  return id;
}
