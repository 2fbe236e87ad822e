import { desktop, expect, expectAccessibleInBoth, expectFits, phone, test } from '../gallery.ts';

test.describe('text', () => {
  test.use({ section: 'Text' });

  test('text fields have a label, help, placeholder and the value they would send', async ({ gallery }) => {
    const { page, expectValue } = gallery;
    const title = page.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveAttribute('placeholder', 'Spring campaign');
    await expect(title).toHaveAccessibleDescription('What people see first');
    await title.fill('Rebrand');
    await expectValue('title', 'Rebrand');
    await page.getByLabel('Notes').fill('Two\nlines');
    await expectValue('notes', 'Two\nlines');
    await page.getByRole('textbox', { name: 'Email' }).fill('ann@acme.test');
    await expectValue('email', 'ann@acme.test');
    await page.getByLabel('Website').fill('https://acme.test');
    await expectValue('website', 'https://acme.test');
    await expect(page.getByLabel('Reference Number')).not.toBeEditable();
  });

  test('messages appear under their field and are read out with it', async ({ gallery }) => {
    const { page, field } = gallery;
    await page.getByLabel('Username').fill('not allowed!');
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await page.locator('#field-password').fill('secret-1');
    await page.getByRole('button', { name: 'Check' }).click();
    const username = page.getByLabel('Username');
    await expect(username).toHaveAttribute('aria-invalid', 'true');
    await expect(username).toHaveAccessibleDescription(
      'The Username value must only contain alpha numeric characters, numbers or _.',
    );
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /must be a valid email address/,
    );
    await expect(field('title')).toContainText("The Title value can't be empty.");
    const confirmation = page.getByRole('textbox', { name: 'Confirm Password' });
    await expect(confirmation).toHaveAccessibleDescription('The Password value does not match its confirmation.');
    await expect(page.locator('#field-password')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('a username that was copied with spaces around it was refused for its characters', async ({ gallery }) => {
    const { page, field } = gallery;
    await page.getByLabel('Username').fill(' ann_1 ');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(field('title')).toContainText("The Title value can't be empty.");
    await expect(field('username')).not.toContainText('must only contain');
  });

  test('a phone number gets a country code and keeps only digits and plus', async ({ gallery }) => {
    const { page, expectValue } = gallery;
    const box = page.getByLabel('Phone');
    await box.pressSequentially('(202) 555-0147');
    await expect(box).toHaveValue('2025550147');
    await expectValue('phone', '+12025550147');
    await box.blur();
    await expect(box).toHaveValue('+1 202 555 0147');
    await box.fill('+44 20 7946 0958');
    await box.blur();
    await expectValue('phone', '+442079460958');
    await expect(box).toHaveValue('+44 20 7946 0958');
  });

  test('a password can be shown and hidden, with its confirmation next to it', async ({ gallery }) => {
    const { page, field } = gallery;
    const [password, confirmation] = [page.locator('#field-password'), page.locator('#field-password_confirmation')];
    await password.fill('secret-1');
    await confirmation.fill('secret-1');
    await expect(confirmation).toHaveAttribute('type', 'password');
    await field('password').getByRole('button', { name: 'Show password' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(confirmation).toHaveAttribute('type', 'text');
    await field('password').getByRole('button', { name: 'Hide password' }).first().click();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(field('password')).not.toContainText('does not match');
  });

  test('rich text and the server’s text', async ({ gallery }) => {
    const { page, field, expectValue } = gallery;
    const body = field('body').getByRole('textbox', { name: 'Body' });
    await body.click();
    await field('body').getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('Hello');
    await expectValue('body', '<p><strong>Hello</strong></p>');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expectValue('body', null);

    await expect(field('words').getByRole('link', { name: 'with a link' })).toHaveAttribute('rel', /noopener/);
    await expect(field('words').locator('script, [href^="javascript"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await expectValue('secret', 'kept');
  });
});

test.describe('numbers', () => {
  test.use({ section: 'Numbers and switches' });

  test('money accepts digits and a dot, and is formatted when you leave the field', async ({ gallery }) => {
    const { page, expectValue } = gallery;
    const fee = page.getByLabel('Fee');
    await fee.pressSequentially('$1,234.5x');
    await expect(fee).toHaveValue('1234.5');
    await fee.blur();
    await expect(fee).toHaveValue('$ 1,234.50');
    await expectValue('fee', 1234.5);
    await fee.fill('2000');
    await fee.blur();
    await expect(fee).toHaveValue('$ 2,000');
  });

  test('a number accepts digits, minus and dot, and steps with the arrow keys', async ({ gallery }) => {
    const { page, expectValue } = gallery;
    const seats = page.getByLabel('Seats');
    await seats.pressSequentially('a1b.5');
    await expectValue('seats', 1.5);
    await seats.press('ArrowUp');
    await expectValue('seats', 2);
    for (let presses = 0; presses < 6; presses++) await seats.press('ArrowDown');
    await expectValue('seats', 0);
    await seats.fill('1-2.');
    await expectValue('seats', '1-2.');
  });

  test('a checkbox and a color', async ({ gallery }) => {
    const { page, expectValue } = gallery;
    await page.getByLabel('Active').focus();
    await page.keyboard.press('Space');
    await expectValue('is_active', true);
    await page.getByLabel('Color').fill('#1c7ed6');
    await expectValue('color', '#1c7ed6');
    // Copied from a drawing program or a style guide, it was refused.
    for (const [copied, color] of [
      ['AABB0C', '#AABB0C'],
      [' #1c7ed6 ', '#1c7ed6'],
      ['#fa0', '#ffaa00'],
    ]) {
      await page.getByLabel('Color').fill(copied!);
      await page.getByLabel('Active').focus();
      await expectValue('color', color);
    }
  });
});

test('a disabled form cannot be changed', async ({ gallery }) => {
  const { page, field } = gallery;
  await page.getByLabel('Disabled').check({ force: true });
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled();
  await expect(page.getByLabel('Active')).toBeDisabled();
  await expect(field('services').getByRole('button')).toBeDisabled();
  await expect(field('logo').getByRole('button', { name: 'Choose file' })).toHaveCount(0);
  await expect(field('questions').getByRole('button')).toHaveCount(0);
  await expect(field('due').getByRole('button')).toHaveCount(0);
});

for (const [name, size] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`every field is accessible and fits ${name}, in light and dark`, async ({ gallery }) => {
    const { page, field } = gallery;
    await page.setViewportSize(size);
    await field('reminder').getByRole('button', { name: 'Set a repeat' }).click();
    await field('questions').getByRole('button', { name: 'Add Question' }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await expectFits(page);
    await expectAccessibleInBoth(page);
  });
}
