import type { Page } from '@playwright/test';
import { named, read, send } from '../calls.ts';
import { expect, signInAs, test } from '../story.ts';
import { issued } from '../organisation/policyStory.ts';

const term = (page: Page, label: string) => page.locator('dt', { hasText: label });

test('a policy told its readers that it has no category and no tags', async ({ page }) => {
  const title = named('Windows');
  await signInAs(page, 'admin');
  const id = await issued(page, title);
  await page.goto(`/#/organization/policies/${id}/windows`);
  await expect(term(page, 'Category')).toBeVisible();
  await signInAs(page, 'joe', `/hat/policies/${id}/windows`);
  await expect(term(page, 'Author')).toBeVisible();
  await expect(term(page, 'Category')).toBeHidden();
  await expect(term(page, 'Tags')).toBeHidden();
});

test('a thing to do had an empty description for those who cannot write one', async ({ page }) => {
  await signInAs(page, 'erin');
  const [deal] = await read<{ id: number }[]>(page, '/api/jobs/deals?limit=1');
  const on = { reference_type: 'Deal', reference_id: deal!.id };
  const list = await send(page, '/api/checklists/checklists/add', { ...on, title: 'Empty', cid: crypto.randomUUID() });
  const joe = (await read<{ id: number }[]>(page, '/api/system/users/list?q=Joe Tanaka'))[0]!.id;
  const item = { title: 'Look', checklist: list.id, cid: crypto.randomUUID(), assigned_to: joe };
  const { id } = await send(page, '/api/checklists/items/add', item);
  await page.goto(`/#/dashboard?panels=checklist-item.${id}`);
  await expect(term(page, 'Description')).toBeVisible();
  await signInAs(page, 'joe', `/dashboard?panels=checklist-item.${id}`);
  await expect(term(page, 'Assigned to')).toBeVisible();
  await expect(term(page, 'Description')).toBeHidden();
});
