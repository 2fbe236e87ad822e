import type { Page } from '@playwright/test';
import { read, send } from '../calls.ts';

export const programsPath = '/api/makh/programs';

/** The employee of the studio with this name. */
export async function employee(page: Page, name: string): Promise<number> {
  const found = await read<{ id: number; text: string }[]>(
    page,
    `${programsPath}/people?q=${encodeURIComponent(name)}`,
  );
  return found.find(({ text }) => text === name)!.id;
}

/** A program with one section and one target. */
export async function plan(page: Page, title: string, target: object = {}, program: object = {}) {
  const { id } = await send<{ id: number }>(page, `${programsPath}/add`, { title, ...program });
  const { cid } = await send<{ cid: string }>(page, `${programsPath}/${id}/sections/add`, { title: 'Prepare' });
  const made = await send<{ id: number; cid: string }>(page, `${programsPath}/${id}/sections/${cid}/targets/add`, {
    title: 'Call the printer',
    ...target,
  });
  return { id, section: cid, target: made.id };
}

export const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
export const target = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true });
export const overall = (page: Page) => page.getByRole('progressbar', { name: 'Progress of the program' });
