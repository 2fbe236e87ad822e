import type { BrowserContext, Page } from '@playwright/test';
import { send } from '../calls.ts';
import { expect, signInAs, test } from '../story.ts';
import { addItems, box, list, makeList, titles } from '../together/checklistStory.ts';
import { button, comment, makeDeal, openComments, words } from '../together/commentStory.ts';

const lost = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/;
const mark = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const company = 31;

async function openLists(page: Page): Promise<void> {
  await page.goto(`/#/contacts/companies/${company}`);
  await page.getByRole('tab', { name: 'Checklists' }).click();
}

/** Closes the page and opens the browser again, with a connection. */
async function reopened(page: Page, context: BrowserContext): Promise<Page> {
  await page.close();
  await context.setOffline(false);
  return context.newPage();
}

test('changes made offline in a browser that is then closed are sent once when it is open again', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expectErrors(lost);
  await signInAs(page, 'pia');
  await makeList(page, company, 'On the train', [{ title: 'Read' }, { title: 'Call back' }]);
  await openLists(page);
  await expect(box(page, 'Read')).toBeVisible();
  await context.setOffline(true);
  await box(page, 'Read').check();
  await addItems(page, 'On the train', 'Write', 'Sleep');
  await expect(mark(page, 'Offline, 3 changes waiting')).toBeVisible();

  const next = await reopened(page, context);
  const added: string[] = [];
  next.on('request', (request) => {
    if (request.url().endsWith('/items/add')) added.push(request.url());
  });
  let goOn = () => undefined as void;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await next.route('**/items/add', async (route) => {
    await held;
    await route.continue();
  });
  await next.goto('/#/dashboard');
  await expect(mark(next, '1 of 3 sent')).toBeVisible();
  goOn();
  await expect(next.getByText('Your 3 waiting changes have been sent.')).toBeVisible();
  await openLists(next);
  await expect(titles(next, 'On the train')).toHaveCount(4);
  await expect(box(next, 'Read')).toBeChecked();
  await next.reload();
  await expect(list(next, 'On the train')).toContainText('Sleep');
  expect(added).toHaveLength(2);
});

test('a change was said to wait before it was kept, and was lost with the page', async ({ page, context, quiet }) => {
  quiet.expectErrors(lost);
  // A busy browser may take a while to store something.
  await page.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks);
    const slowly = async (...asked: Parameters<typeof request>) => {
      await new Promise((resolve) => globalThis.addEventListener('keeps', resolve));
      return request(...asked);
    };
    Object.defineProperty(navigator.locks, 'request', { value: slowly });
  });
  await signInAs(page, 'pia');
  await makeList(page, company, 'In a hurry', [{ title: 'Tick me' }]);
  await openLists(page);
  await expect(box(page, 'Tick me')).toBeVisible();
  await context.setOffline(true);
  await box(page, 'Tick me').check();
  await expect(box(page, 'Tick me')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Offline', exact: true })).toBeVisible();
  const asks = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const asked = await asks;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('keeps')));
  await expect(mark(page, 'Offline, 1 change waiting')).toBeVisible();
  await context.setOffline(false);
  await expect(mark(page, /^Offline/)).toHaveCount(0);
  await page.reload();
  await expect(box(page, 'Tick me')).toBeChecked();
});

test('what is refused when the connection is back is told with what was typed', async ({ page, context, quiet }) => {
  quiet.expectErrors(new RegExp(`${lost.source}|422`));
  await signInAs(page, 'pia');
  const id = await makeList(page, company, 'Soon gone', [{ title: 'Old' }]);
  await openLists(page);
  await expect(box(page, 'Old')).toBeVisible();
  await context.setOffline(true);
  await addItems(page, 'Soon gone', 'Typed for nothing');
  await expect(mark(page, 'Offline, 1 change waiting')).toBeVisible();
  // Delete it before the page closes: a closing page is online again for a moment, and might send the item.
  await send(page, `/api/checklists/checklists/${id}/delete`);
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto('/#/dashboard');
  await mark(next, '1 not accepted').click();
  const told = next.getByRole('dialog', { name: 'Not accepted' });
  await expect(told).toContainText('Add a checklist item');
  await expect(told).toContainText('Typed for nothing');
  await next.reload();
  await mark(next, '1 not accepted').click();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(mark(next, /not accepted/)).toHaveCount(0);
  await next.reload();
  await expect(next.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(mark(next, /not accepted/)).toHaveCount(0);
});

test('a form saved offline is sent later, and a refused one opens again with what was typed', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expectErrors(new RegExp(`${lost.source}|422`));
  await signInAs(page, 'erin', '/contacts/companies');
  const fill = async (at: Page, name: string) => {
    await at.getByRole('button', { name: 'Add Company' }).first().click();
    await at.getByRole('dialog').getByRole('textbox', { name: 'Name' }).first().fill(name);
  };
  await fill(page, 'Made in a tunnel');
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(mark(page, 'Offline, 1 change waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Add Company' }).first().click();
  await expect(page.getByText('You are offline. This opens as soon as you are connected again.')).toBeVisible();
  const next = await reopened(page, context);
  await next.goto('/#/contacts/companies');
  await next.getByRole('searchbox').first().fill('Made in a tunnel');
  await expect(next.getByRole('row').filter({ hasText: 'Made in a tunnel' })).toHaveCount(1);

  await fill(next, 'Too late');
  await context.setOffline(true);
  await next.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mark(next, 'Offline, 1 change waiting')).toBeVisible();
  await next.route('**/companies/add', (route) =>
    route.fulfill({
      status: 422,
      json: { status: false, code: 422, message: 'No', data: { name: ['There is one like it.'] } },
    }),
  );
  await context.setOffline(false);
  await mark(next, '1 not accepted').click();
  const told = next.getByRole('dialog', { name: 'Not accepted' });
  await expect(told).toContainText('There is one like it.');
  await expect(told).toContainText('Too late');
  await told.getByRole('button', { name: 'Open the form again' }).click();
  await expect(next.getByRole('dialog').getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Too late');
  await expect(mark(next, /not accepted/)).toHaveCount(0);
});

test('a form met by a proxy’s error page waits for the server and is sent once', async ({ page, quiet }) => {
  quiet.expectErrors(/companies\/add|Failed to load resource/);
  await signInAs(page, 'erin', '/contacts/companies');
  await page.getByRole('button', { name: 'Add Company' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).first().fill('Behind a proxy');
  const keys: (string | undefined)[] = [];
  let isAway = true;
  await page.route('**/companies/add', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (!isAway) return route.continue();
    // The server has saved it, but the proxy loses the answer.
    await route.fetch();
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' });
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(mark(page, 'Offline, 1 change waiting')).toBeVisible();
  isAway = false;
  await mark(page, 'Offline, 1 change waiting').click();
  await expect(mark(page, /^Offline/)).toHaveCount(0);
  await expect(mark(page, /not accepted/)).toHaveCount(0);
  await page.getByRole('searchbox').first().fill('Behind a proxy');
  await expect(page.getByRole('row').filter({ hasText: 'Behind a proxy' })).toHaveCount(1);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size, 'each try is the same call').toBe(1);
});

test('one user’s unsent comment does not go out as the next user, and does when its author is back', async ({
  page,
  context,
  quiet,
}) => {
  quiet.expectErrors(new RegExp(`${lost.source}|401`));
  await signInAs(page, 'sam');
  const { deal } = await makeDeal(page, 'Shared desk');
  await openComments(page, `/deals/${deal}`);
  await button(page, 'Add Comment').click();
  await words(page).fill('Typed by Sam');
  await context.setOffline(true);
  await button(page, 'Save').click();
  await expect(comment(page, 'Typed by Sam')).toContainText('Will be sent when you are connected again');
  // Sign out before closing: a closing window is online for a moment, and would still send the comment as Sam.
  await context.clearCookies();
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await signInAs(next, 'erin');
  await openComments(next, `/deals/${deal}`);
  await expect(button(next, 'Add Comment')).toBeVisible();
  await expect(comment(next, 'Typed by Sam')).toHaveCount(0);
  await expect(mark(next, /waiting|sent$/)).toHaveCount(0);

  await signInAs(next, 'sam');
  await openComments(next, `/deals/${deal}`);
  await expect(comment(next, 'Typed by Sam')).toHaveCount(1);
  await expect(comment(next, 'Typed by Sam')).not.toContainText('Sent when');
});

test('signing out with unsent changes asks first, and then nothing of them stays', async ({ page, quiet }) => {
  quiet.expectErrors(/items\/add|Failed to load resource/);
  await signInAs(page, 'pia');
  await makeList(page, company, 'Left behind', [{ title: 'One' }]);
  await openLists(page);
  await expect(box(page, 'One')).toBeVisible();
  await page.route('**/api/checklists/items/add', (route) => route.abort());
  await addItems(page, 'Left behind', 'Two');
  await expect(mark(page, 'Offline, 1 change waiting')).toBeVisible();
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const asked = page.getByRole('dialog', { name: 'Not sent yet' });
  await signOut();
  await expect(asked).toContainText('1 change has not been sent yet.');
  await asked.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(box(page, 'Two')).toBeVisible();
  await signOut();
  await asked.getByRole('button', { name: 'Sign out and discard' }).click();
  await expect(page).toHaveURL(/auth\/login/);
  await page.unroute('**/api/checklists/items/add');
  await signInAs(page, 'pia');
  await openLists(page);
  await expect(titles(page, 'Left behind')).toHaveCount(1);
});
