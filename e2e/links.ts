import type { APIRequestContext } from '@playwright/test';
import { headers } from './calls.ts';
import { expect } from './story.ts';

/** The link of the latest mail to this address, requested as a super admin: no mail server delivers it here. */
export async function linkFor(admin: APIRequestContext, email: string): Promise<string> {
  const list = await (await admin.get('/api/system/mails', { headers, params: { search: email, sort: '-id' } })).json();
  const [mail] = list.data;
  expect(mail.to).toBe(email);
  const { data } = await (await admin.post(`/api/system/mails/${mail.id}/link`, { headers })).json();
  return data.link;
}
