import type { Locator, Page } from '@playwright/test';
import { headers, read, send } from '../calls.ts';
import { demoPassword, expect, signInAs } from '../story.ts';
import type { Account } from '../story.ts';

/** Makes one of the demo's people an employee of a company. */
export async function employ(page: Page, company: number, account: Account): Promise<void> {
  const [user] = await read<{ id: number; text: string }[]>(page, `/api/system/users/list?q=${account}`);
  const path = `/api/foundry/organizations/companies/${company}/employees`;
  const { id } = await send<{ id: number }>(page, `${path}/add`, { full_name: user!.text });
  await send(page, `${path}/${id}/link`, { user: user!.id });
}

export type Story = { company: number; chart: number; posts: Record<string, number> };

type Wanted = { type: string; name: string; below?: string; more?: object };

/** A separate company for the story, where the admin works; it has no board yet. */
export async function foundCompany(page: Page, name: string): Promise<number> {
  await signInAs(page, 'admin');
  const { id } = await send<{ id: number }>(page, '/api/foundry/organizations/companies/add', { name });
  await send(page, '/api/foundry/organizations/companies/scope', { company: id });
  return id;
}

/** A company with a board of these posts, open on the screen of the admin. */
export async function makeBoard(page: Page, name: string, wanted: readonly Wanted[]): Promise<Story> {
  const company = await foundCompany(page, name);
  const { id: chart } = await send<{ id: number }>(page, '/api/makh/org-boards/add', {
    name,
    vfp: `What ${name} is for`,
  });
  const posts: Record<string, number> = {};
  for (const { type, name: post, below, more } of wanted) {
    const parent_id = below === undefined ? null : posts[below];
    const data = { type, name: post, parent_id, chart_id: chart, ...more };
    posts[post] = (await send<{ id: number }>(page, '/api/makh/positions/add', data)).id;
  }
  await openBoard(page);
  return { company, chart, posts };
}

export const usual: readonly Wanted[] = [
  { type: 'founder', name: 'Founder' },
  { type: 'division', name: 'Sales', below: 'Founder', more: { area: 'Division 1' } },
  { type: 'division', name: 'Production', below: 'Founder', more: { area: 'Division 2' } },
  { type: 'department', name: 'Accounts', below: 'Sales' },
  { type: 'department', name: 'Leads', below: 'Sales' },
  { type: 'department', name: 'Design', below: 'Production' },
  { type: 'section', name: 'Web', below: 'Design' },
];

export async function openBoard(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/#/organization/org-board');
  await expect(page.getByRole('heading', { name: 'Org Board', level: 1 })).toBeVisible();
}

/** Signs somebody else in to the same company, in a separate browser. */
export async function alsoSignIn(page: Page, account: Account, company: number): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    headers,
    data: { username: account, password: demoPassword },
  });
  expect(answer.status()).toBe(200);
  await send(page, '/api/foundry/organizations/companies/scope', { company });
  await openBoard(page);
}

export const box = (page: Page, name: string): Locator =>
  page.locator('[data-post]').filter({ has: page.locator('[data-name]').getByText(name, { exact: true }) });
export const postName = (page: Page, name: string): Locator =>
  page.locator('[data-name]').getByText(name, { exact: true });

/** The names of the boxes in the order of the page. */
export const names = (page: Page): Promise<string[]> => page.locator('[data-name]').allTextContents();

export const act = async (page: Page, name: string, action: string): Promise<void> => {
  await box(page, name)
    .getByRole('button', { name: `Actions of ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

export const actions = async (page: Page, name: string): Promise<string[]> => {
  await box(page, name)
    .getByRole('button', { name: `Actions of ${name}` })
    .click();
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeVisible();
  const found = await entries.allTextContents();
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  return found;
};

/** Drags a box over another with the mouse and drops it at this share of the other's width. */
export async function drag(page: Page, name: string, over: string, share: number): Promise<void> {
  const from = (await box(page, name).boundingBox())!;
  const to = (await box(page, over).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 6);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.move(to.x + to.width * share, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}
