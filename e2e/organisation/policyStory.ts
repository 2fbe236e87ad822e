import type { Page } from '@playwright/test';
import { send } from '../calls.ts';
import { expect } from '../story.ts';

export const path = '/api/organization/policies';

/** A policy that is published and issued to everyone. */
export async function issued(page: Page, title: string, body = '<p>Close the windows.</p>'): Promise<number> {
  const { id } = await send<{ id: number }>(page, `${path}/add`, { title });
  await send(page, `${path}/${id}/draft`, { title, body, revision: 1 });
  await send(page, `${path}/${id}/publish`, { is_substance: true });
  await send(page, `${path}/${id}/issue`, { everyone: true });
  return id;
}

export const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
export const saved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible();
