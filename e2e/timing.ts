import { headers } from './calls.ts';
import { expect } from './story.ts';
import type { Page } from '@playwright/test';

export const path = '/api/jobs/time-logs';
export const ask = async (page: Page, address: string) => (await (await page.request.get(address)).json()).data;
export const tell = async (page: Page, address: string, data: object = {}) => {
  const answer = await page.request.post(address, { headers, data });
  expect(answer.status(), address).toBe(200);
  return (await answer.json()).data;
};

/** A new deal owned by the signed-in user. */
export async function newDeal(page: Page, name: string): Promise<number> {
  const [company] = await ask(page, '/api/contacts/companies/select');
  const { id } = await ask(page, '/api/auth/user');
  return (await tell(page, '/api/jobs/deals/add', { name, company: company.id, owner: id, priority: 2 })).id;
}

/** A service that repeats every month. */
export async function newRetainer(page: Page, name: string): Promise<number> {
  const [company] = await ask(page, '/api/contacts/companies/select');
  const [type] = await ask(page, '/api/jobs/service-types/select');
  const { id } = await ask(page, '/api/auth/user');
  const values = { name, company: company.id, owner: id, service_type: type.id, recurring: 1, priority: 2 };
  return (await tell(page, '/api/jobs/services/add', values)).id;
}
