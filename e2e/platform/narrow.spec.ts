import type { Page } from '@playwright/test';
import { read, send } from '../calls.ts';
import { expect, expectFits, painted, phone, signInAs, test } from '../story.ts';

/** The lists with many or long columns, of all areas; 720 is also a screen of 1440 at 200 % zoom. */
const lists = [
  '/contacts/companies',
  '/contacts/people',
  '/deals/browse',
  '/leads',
  '/services/browse',
  '/services/status',
  '/system/users',
  '/system/employees',
  '/system/picklists/1',
  '/organization/courses/enrollments',
  '/organization/courses/course/1',
  '/organization/policies',
  '/programs/reports',
];
const widths = [1440, 1024, 900, 720, phone.width];

/** What is wrong with the tables and cards: those that scroll sideways, words broken or cut, and rows of more than three lines. */
const wrongs = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const tables = [...document.querySelectorAll('main table')];
    for (const table of tables) {
      const { scrollWidth, clientWidth } = table.parentElement!;
      if (scrollWidth > clientWidth + 1) found.push(`scrolls by ${scrollWidth - clientWidth}`);
      const heights = [...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height);
      if (!table.closest('[data-cards]') && Math.max(0, ...heights) > 92)
        found.push(`a row of ${Math.max(...heights)} px`);
    }
    for (const badge of document.querySelectorAll('main table [data-tone]'))
      if (badge.scrollWidth > badge.clientWidth) found.push(`“${badge.textContent}” is cut`);
    for (const place of [...tables, ...document.querySelectorAll('main ul[aria-label]')]) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // An address is not one word: it may continue on the next line.
        for (const word of (text.textContent ?? '').matchAll(/(?<![^\s(])[^\s\-/@]+(?![^\s),-])/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
          );
          if (lines.size > 1) found.push(`“${word[0]}” is broken`);
        }
      }
    }
    return found;
  });

for (const address of lists) {
  test(`no word is broken and nothing scrolls sideways in ${address} at any width`, async ({ page }) => {
    await signInAs(page, 'admin', address);
    await expect(page.locator('main').getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of widths) {
      await test.step(`at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await painted(page);
        await expectFits(page);
        await expect.poll(() => wrongs(page)).toEqual([]);
      });
    }
  });
}

test('the rows of Formulas were 183 px high in a narrow table', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/conditions/formulas');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const width of widths.slice(1)) {
    await page.setViewportSize({ width, height: 900 });
    await painted(page);
    await expectFits(page);
    // A formula's five steps may take more than three lines.
    const high = /^a row of (?:9\d|1[012]\d)\b/;
    const found = async () => (await wrongs(page)).filter((wrong) => !high.test(wrong));
    await expect.poll(found, `at ${width}`).toEqual([]);
  }
});

test('the bar above a list took four lines on a phone and two at 1024', async ({ page }) => {
  await signInAs(page, 'admin', '/contacts/companies');
  const main = page.getByRole('main');
  const lines = async (names: readonly string[]) => {
    const buttons = names.map((name) => main.getByRole(name === 'Import' ? 'link' : 'button', { name }));
    for (const button of buttons) await expect(button).toBeVisible();
    const parts = [main.getByRole('searchbox'), ...buttons];
    return new Set(await Promise.all(parts.map(async (part) => Math.round((await part.boundingBox())!.y)))).size;
  };
  await page.setViewportSize(phone);
  await expect.poll(() => lines(['Filter', 'Views', 'Export', 'Import', 'Add Company'])).toBe(2);
  await expectFits(page);

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/#/leads');
  await expect.poll(() => lines(['Filter', 'Views', 'Export', 'Import', 'Add Lead'])).toBe(1);
  await page.goto('/#/services/browse');
  await expect.poll(() => lines(['Filter', 'Views', 'Export', 'Add Service'])).toBe(1);
  await page.goto('/#/organization/conditions');
  await expect.poll(() => lines(['Filter', 'Views', 'Add Condition'])).toBe(1);
});

test('a column heading of two lines was centred above its column', async ({ page }) => {
  await signInAs(page, 'admin', '/services/browse');
  const heading = page.getByRole('columnheader', { name: 'Service Manager' }).getByRole('button');
  await expect(heading).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  const starts = () =>
    heading.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button.firstChild!);
      return [...range.getClientRects()].map(({ left }) => Math.round(left));
    });
  await expect.poll(async () => (await starts()).length).toBe(2);
  const [first, second] = await starts();
  expect(second).toBe(first);
});

test('the headings of a list scrolled away with its first rows', async ({ page }) => {
  await signInAs(page, 'admin', '/contacts/companies');
  const heading = page.getByRole('columnheader', { name: 'Name' });
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.nth(25)).toBeVisible();
  await rows.nth(25).scrollIntoViewIfNeeded();
  await expect(rows.nth(1)).not.toBeInViewport();
  await expect(heading).toBeInViewport();

  // Whoever walks back up with the keyboard sees each row, not only its lower half.
  await rows.nth(25).focus();
  for (let row = 25; row > 10; row--) await page.keyboard.press('ArrowUp');
  await expect(rows.nth(10)).toBeFocused();
  const { y, height } = (await heading.boundingBox())!;
  expect((await rows.nth(10).boundingBox())!.y).toBeGreaterThanOrEqual(Math.floor(y + height));
});

test('the sum of a report lost its currency sign to the line above', async ({ page }) => {
  await signInAs(page, 'admin', '/reports');
  const sums = page.getByRole('list', { name: 'Reports' }).getByText(/^\$\s[\d,.]+$/);
  await expect(sums.first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await painted(page);
    await expectFits(page);
    const heights = await sums.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights), `at ${width}`).toBeLessThan(40);
  }
});

test('the week of the people below was cut off at 1024, and its names moved away', async ({ page }) => {
  await signInAs(page, 'admin', '/hat/week');
  const team = page.getByRole('region', { name: 'People below you' });
  await expect(team.getByRole('row').nth(1)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await painted(page);
  expect(await wrongs(page)).toEqual([]);
  await page.setViewportSize(phone);
  const name = team.getByRole('rowheader').first();
  const before = (await name.boundingBox())!.x;
  await team.getByRole('cell').last().scrollIntoViewIfNeeded();
  expect(Math.abs((await name.boundingBox())!.x - before)).toBeLessThan(5);
});

test('columns give way in their order, and come back with the room', async ({ page }) => {
  await signInAs(page, 'admin', '/contacts/companies');
  const headings = page.getByRole('table', { name: 'Companies' }).getByRole('columnheader');
  const all = ['Name', 'Type', 'Owner', 'Industry', 'Source', 'Tags', 'Created', 'Actions'];
  await expect(headings).toHaveText(all);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(headings).toHaveText(['Name', 'Type', 'Owner', 'Industry', 'Tags', 'Actions']);
  // The column that the list is sorted by stays visible; without it the order would look random.
  await page.goto('/#/contacts/companies?sort=-created_at');
  await expect(headings.filter({ hasText: 'Created' })).toHaveAttribute('aria-sort', 'descending');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(headings).toHaveText(all);
});

test('a field that the keyboard came to at 200 % zoom was behind the buttons of its dialog', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await signInAs(page, 'pia', '/services/25');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Service' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  const notes = form.getByRole('textbox', { name: 'Notes' });
  const covered: string[] = [];
  for (let tabs = 0; tabs < 30 && !(await notes.evaluate((box) => box === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen && focused.closest('form')?.contains(seen) && !seen.closest('[class*="footer"]') ? '' : focused.id;
    });
    if (name) covered.push(name);
  }
  await expect(notes).toBeFocused();
  expect(covered).toEqual([]);
});

test('long e-mail addresses on a phone break before their domain only', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const address of ['/contacts/campaign/4', '/system/users', '/contacts/people?search=redwoodproperty']) {
    await signInAs(page, 'admin', address);
    await expect(page.getByText(/@\w+\.test/).first()).toBeVisible();
    const broken = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        if (/@\w+\.test/.test(node.textContent ?? '') && range.getClientRects().length > 1)
          found.push(node.textContent ?? '');
      }
      return found;
    });
    expect(broken, address).toEqual([]);
  }
});

test('one changed row is measured alone, and its column becomes as wide as after a reload', async ({ page }) => {
  await signInAs(page, 'admin', '/system/tags');
  const table = page.locator('main table');
  await expect(table.locator('tbody [data-record]').first()).toBeVisible();
  const needed = () => table.locator('th').evaluateAll((heads) => heads.map(({ style }) => style.minWidth));
  const before = await needed();
  // The table's class only changes while the whole table is measured.
  const looks = await table.evaluateHandle((element) => {
    const seen: unknown[] = [];
    new MutationObserver((changes) => seen.push(...changes)).observe(element, { attributeFilter: ['class'] });
    return seen;
  });
  const [tag] = await read<{ id: number; color: string }[]>(page, '/api/system/tags?limit=1');
  const label = 'Wachstumsbeschleunigungsgesetzgebung';
  await send(page, `/api/system/tags/${tag!.id}/edit`, { ...tag, label });
  await expect(table.getByText(label)).toBeVisible();
  const after = await needed();
  expect(after).not.toEqual(before);
  expect(await looks.evaluate((seen) => seen.length)).toBe(0);
  await page.reload();
  await expect(table.getByText(label)).toBeVisible();
  expect(await needed()).toEqual(after);
});
