import { read, send } from '../calls.ts';
import { expect, signInAs, test } from '../story.ts';

const api = '/api/jobs/deals';
test('saving a deal reloads at most its row and the deal itself', async ({ page }) => {
  await signInAs(page, 'admin', '/dashboard');
  const [company] = await read<{ id: number }[]>(page, '/api/contacts/companies/select');
  const { id: owner } = await read<{ id: number }>(page, '/api/auth/user');
  const name = `Counted Calls ${Date.now()}`;
  const { id } = await send(page, `${api}/add`, { name, company: company!.id, owner, priority: 2 });

  await page.goto(`/#/deals/browse?panels=deal.${id}`);
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Deal' });
  await form.getByRole('textbox', { name: 'Notes' }).fill('Ask for less.');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Ask for less.')).toBeVisible();
  // Long enough for any reload that the live update would start.
  await page.waitForTimeout(500);
  expect(calls[0]).toBe(`POST ${api}/${id}/edit`);
  // Changes are sent to the page over the live stream; if they come late, it asks for each address once.
  const asked = calls.slice(1);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.filter((one) => one !== `GET ${api}` && one !== `GET ${api}/${id}`)).toEqual([]);
});
