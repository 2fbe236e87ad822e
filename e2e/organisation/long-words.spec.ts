import { read, send } from '../calls.ts';
import { desktop, expect, expectFits, phone, signInAs, test } from '../story.ts';

// German names its posts in one word.
const post = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverwaltungsbeauftragter';
const title = 'Abzeichenbestandsaufnahmeergebnisberichtsübermittlungsquote';

type Board = { id: number; positions: Record<string, { id: number; type: string }> };

test('a post named by one long word ran out of its card, its print and its panel', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/statistics');
  const board = await read<Board>(page, '/api/foundry/org-charts/charts/scope');
  const department = Object.values(board.positions).find(({ type }) => type === 'department')!;
  const place = { type: 'section', chart_id: board.id, parent_id: department.id };
  const { id: position } = await send<{ id: number }>(page, '/api/makh/positions/add', {
    ...place,
    name: post,
    area: post,
    staff: [],
  });
  const statistics = '/api/foundry/statistics/definitions';
  const { id: definition } = await send<{ id: number }>(page, `${statistics}/add`, { title, type: 'weekly' });
  await send(page, `${statistics}/assign`, { definition, position });
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.goto(`/#/organization/statistics?search=${encodeURIComponent(title)}`);
    const card = page.getByRole('article', { name: title });
    await expect(card.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
    await expectFits(page);
    await page.goto(`/#/print/statistics?search=${encodeURIComponent(title)}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectFits(page);
    await page.goto(`/#/organization/org-board?panels=position.${position}`);
    const panel = page.getByRole('dialog', { name: 'Position' });
    await expect(panel.getByRole('heading', { name: post })).toBeVisible();
    const over = (one: Element) => one.scrollWidth - one.clientWidth;
    for (const name of await panel.getByText(post, { exact: true }).all()) expect(await name.evaluate(over)).toBe(0);
    await page.keyboard.press('Escape');
  }
});

test('a company, a person and a user of long words were cut off on a phone', async ({ page }) => {
  await signInAs(page, 'admin');
  const add = (path: string, values: Record<string, unknown>) => send<{ id: number }>(page, path, values);
  const tag = await add('/api/system/tags/add', { label: post.slice(0, 50), color: '#1c7ed6' });
  const company = await add('/api/contacts/companies/add', { name: `Aa ${post}`, type: 'client', tags: [tag.id] });
  await add('/api/contacts/people/add', { first_name: `Aa ${post}`, company: company.id, primary: true });
  const login = { username: 'long_words', email: 'long_words@northlight.test' };
  const user = await add('/api/system/users/add', { ...login, display_name: post, job_title: post });
  await page.setViewportSize(phone);
  for (const address of [
    '/contacts/companies',
    `/contacts/companies/${company.id}`,
    '/contacts/people',
    `/system/users/${user.id}`,
  ]) {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('main').getByText(post).first()).toBeVisible();
    const over = () => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    await expect.poll(over, address).toBe(0);
  }
});
