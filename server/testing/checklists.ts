import type { Checklists } from '../../contract/together/checklists.ts';
import type { Agency, Person } from './agency.ts';
import { addCompany } from './deals.ts';

export const listsPath = '/api/checklists/checklists';
export const itemsPath = '/api/checklists/items';

export const everything = [
  'read checklists',
  'add checklists',
  'edit checklists',
  'delete checklists',
  'sort checklists',
  'read items',
  'add items',
  'edit items',
  'delete items',
  'change item status',
] as const;

/** A company with lists of the given lengths: "A1", "A2" … in list "A". */
export async function makeLists(agency: Agency, by: Person, sizes: number[]) {
  const company = await addCompany(agency, 'Acme');
  const on = { reference_type: 'Company', reference_id: company };
  for (const [at, size] of sizes.entries()) {
    const title = String.fromCharCode(65 + at);
    const { body } = await by.post(`${listsPath}/add`, { ...on, title });
    const { id } = body.data as { id: number };
    for (let n = 1; n <= size; n++) await by.post(`${itemsPath}/add`, { checklist: id, title: `${title}${n}` });
  }
  return { on, load: () => load(by, on) };
}

export type On = { reference_type: string; reference_id: number };

export async function load(by: Person, on: On): Promise<Checklists> {
  const { body } = await by.post(listsPath, on);
  return body.data;
}

/** The record's lists as "A: A1 A2 | B: B1". */
export function inWords({ lists, checklists, items }: Checklists): string {
  return lists
    .map((cid) => {
      const list = checklists.find((one) => one.cid === cid)!;
      const titles = list.items.map((item) => items.find((one) => one.cid === item)!.title);
      return `${list.title}: ${titles.join(' ')}`.trim();
    })
    .join(' | ');
}
