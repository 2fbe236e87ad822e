import type { Browser, Page } from '@playwright/test';
import { named, read, send } from './calls.ts';
import { signInAs } from './story.ts';

/** Viktor with these abilities only, on a page of his own, and how the administrator changes them. */
export async function viktorMay(page: Page, browser: Browser, abilities: string[]) {
  const name = named('Author');
  const role = await send<{ id: number }>(page, '/api/system/roles/add', { name, abilities });
  const [found] = await read<{ id: number; display_name: string; email: string }[]>(
    page,
    '/api/system/users?search=viktor',
  );
  const { id, display_name, email } = found!;
  await send(page, `/api/system/users/${id}/edit`, { display_name, username: 'viktor', email, roles: [role.id] });
  const his = await (await browser.newContext()).newPage();
  await signInAs(his, 'viktor');
  return {
    his,
    nowOnly: (kept: string[]) => send(page, `/api/system/roles/${role.id}/edit`, { name, abilities: kept }),
  };
}
