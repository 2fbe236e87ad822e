import type { Page } from '@playwright/test';
import { headers, read, send } from '../calls.ts';
import { openSmtp } from '../../server/testing/smtp.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

const login = { user: 'sam@northlight.test', pass: 'letters from sam' };

const addCompany = async (page: Page, name: string, email: string): Promise<number> =>
  (await send(page, '/api/contacts/companies/add', { name, email, type: 'prospect' })).id;

async function openSettings(page: Page, tab: string) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: tab }).click();
  return settings;
}

test('a sales rep links an account, writes to a company from it, and finds the mail on the company', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/422/);
  const smtp = await openSmtp(undefined, login);
  try {
    await signInAs(page, 'sam');
    const id = await addCompany(page, 'Paper Lanterns', 'desk@paperlanterns.test');
    await page.goto(`/#/contacts/companies/${id}`);
    const address = page.getByRole('link', { name: 'desk@paperlanterns.test' });
    await expect(address).toHaveAttribute('href', 'mailto:desk@paperlanterns.test');

    const settings = await openSettings(page, 'Mail account');
    await expect(settings.getByText('No mail account is linked.')).toBeVisible();
    await settings.getByRole('button', { name: 'Link mail account' }).click();
    const form = page.getByRole('dialog', { name: 'Mail account' });
    await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('sam@northlight.test');
    await form.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1');
    await form.getByRole('textbox', { name: 'Port' }).fill(String(smtp.port));
    await form.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText(/The mail server refused the username or the password/)).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('textbox', { name: 'Password' }).fill(login.pass);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(settings).toContainText('Sam Okafor <sam@northlight.test>');
    await settings.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('The mail server accepted the sign-in')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();

    await address.click();
    const draft = page.getByRole('dialog', { name: 'New Mail' });
    await expect(draft.getByText('Paper Lanterns', { exact: true })).toBeVisible();
    await draft
      .getByRole('textbox', { name: 'To' })
      .or(draft.getByRole('combobox', { name: 'To' }))
      .fill('friend@home.test');
    await draft.getByRole('textbox', { name: 'Subject' }).fill('Our offer');
    await expect(draft.getByText('friend@home.test', { exact: true })).toBeVisible();
    await draft.getByRole('textbox', { name: 'Message' }).fill('Hello, here it is.');
    await expectAccessible(page);
    await draft.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your mail is on its way')).toBeVisible();
    await expect.poll(() => smtp.received.length).toBe(1);
    expect(smtp.received[0]!.to).toEqual(['desk@paperlanterns.test', 'friend@home.test']);
    expect(smtp.received[0]!.raw).toContain('From: Sam Okafor <sam@northlight.test>');

    await page.getByRole('tab', { name: 'Mail', exact: true }).click();
    const mail = page.getByRole('row').filter({ hasText: 'Our offer' });
    await expect(mail).toContainText('Sent');
    await mail.click();
    const panel = page.getByRole('dialog', { name: 'Our offer' });
    await expect(panel).toContainText('Hello, here it is.');
    await expect(panel).toContainText('Paper Lanterns, friend@home.test');
    await page.setViewportSize(phone);
    await expectFits(page);
    await expectAccessible(page);
  } finally {
    await page.request.post('/api/mail/account/unlink', { headers, data: {} });
    await smtp.close();
  }
});

test('anyone who can read the company can read its mail; without the right to send there are plain links and no account', async ({
  page,
}) => {
  await signInAs(page, 'viktor', '/contacts/companies');
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('harbour');
  await page.getByRole('row').filter({ hasText: 'Harbour & Finch' }).click();
  const company = page.getByRole('dialog', { name: 'Harbour & Finch' });
  await company.getByRole('tab', { name: 'Mail', exact: true }).click();
  await expect(company.getByText('Your proposal')).toBeVisible();
  await expect(company.getByRole('button', { name: 'Write Mail' })).toHaveCount(0);
  await expect(company.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByRole('tab')).toHaveText(['General', 'Notifications']);
});

test('a new assignment arrives in the inbox as the user set it up, and leads to the record', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'ines', '/dashboard');
  const erin = await browser.newContext();
  const other = await erin.newPage();
  await signInAs(other, 'erin');
  const [company] = await read<{ id: number }[]>(other, '/api/contacts/companies/select');
  const users = await read<{ id: number; text: string }[]>(other, '/api/system/users/list?q=all');
  const ines = users.find(({ text }) => text.startsWith('Inês'))!.id;
  const hand = async (name: string) => {
    const data = { name, company: company!.id, owner: ines, priority: 2 };
    expect((await other.request.post('/api/jobs/deals/add', { headers, data })).status()).toBe(200);
  };

  await hand('Window lettering');
  const text = 'Erin Castellan made you the sales rep of Window lettering.';
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const inbox = page.getByRole('dialog', { name: 'Notifications' });
  const row = inbox.getByRole('listitem').filter({ hasText: text });
  await expect(row.getByRole('button', { name: /^Unread: / })).toBeVisible();
  await row.hover();
  await row.getByRole('button', { name: 'Mark as read' }).click();
  await row.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(row.getByRole('button', { name: /^Unread: / })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await row.getByRole('button', { name: /^Unread: / }).click();
  await expect(inbox).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Window lettering', level: 1 })).toBeVisible();

  const settings = await openSettings(page, 'Notifications');
  await settings.getByRole('combobox', { name: 'Assigned to you by mail' }).selectOption('Daily digest');
  await settings.getByRole('checkbox', { name: 'Assigned to you in the inbox' }).uncheck();
  await expectAccessible(page);
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user', { headers })).json()).data.settings)
    .toMatchObject({ mail_assignment: 'daily', app_assignment: false });
  await page.keyboard.press('Escape');
  await hand('Shop sign');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(inbox.getByText(text)).toBeVisible();
  await inbox.getByRole('button', { name: 'Mark all as read' }).click();
  await inbox.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(inbox.getByText('You are all caught up.')).toBeVisible();
  await inbox.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(inbox.getByText('Shop sign')).toHaveCount(0);
  await erin.close();
});
