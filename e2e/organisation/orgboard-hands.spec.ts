import { expect, expectAccessible, painted, test } from '../story.ts';
import { act, box, makeBoard, names, postName, usual } from './orgBoardStory.ts';

test.describe('with a finger', () => {
  test('a box that is held moves, and a quick swipe moves the board', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await makeBoard(page, 'Finger Story', usual);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const spots = async () => {
      const from = (await box(page, 'Production').boundingBox())!;
      const to = (await box(page, 'Sales').boundingBox())!;
      return {
        from: { x: from.x + from.width / 2, y: from.y + from.height - 6 },
        to: { x: to.x + to.width * 0.1, y: to.y + to.height / 2 },
      };
    };
    const before = ['Founder', 'Sales', 'Accounts', 'Leads', 'Production', 'Design'];
    const quick = await spots();
    await touch('touchStart', quick.from.x, quick.from.y);
    await touch('touchMove', quick.to.x, quick.to.y);
    await touch('touchEnd');
    await painted(page);
    expect(await names(page)).toEqual(before);
    const { from, to } = await spots();
    await touch('touchStart', from.x, from.y);
    await expect(page.locator('[data-holding]')).toBeAttached();
    await touch('touchMove', (from.x + to.x) / 2, from.y);
    await touch('touchMove', to.x, to.y);
    await expect(box(page, 'Sales')).toHaveAttribute('data-drop', 'before');
    await touch('touchEnd');
    await expect.poll(() => names(page)).toEqual(['Founder', 'Production', 'Design', 'Sales', 'Accounts', 'Leads']);
    await expect(page.getByText('Position moved')).toBeVisible();
  });
});

test('spacers line boxes up where they are seen, and are undone', async ({ page }) => {
  await makeBoard(page, 'Spacer Story', usual);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const place = async (name: string) => {
    const { x, y } = (await box(page, name).boundingBox())!;
    return { x: Math.round(x), y: Math.round(y) };
  };
  const gap = async () => (await place('Production')).x - (await place('Sales')).x;
  const menu = async () => {
    await page.getByRole('button', { name: 'Spacers of Production' }).click();
    return page.getByRole('menuitem');
  };
  const wide = await gap();
  await expect(await menu()).toHaveText(['Add a spacer before it', 'Add a spacer below it', 'Lower by half a row']);
  await page.getByRole('menuitem', { name: 'Add a spacer before it' }).click();
  await expect.poll(gap).toBeGreaterThan(wide);
  await expect(page.getByText('Position saved')).toBeVisible();
  await (await menu()).getByText('Remove a spacer before it').click();
  await expect.poll(gap).toBe(wide);
  const level = (await place('Sales')).y;
  await (await menu()).getByText('Lower by half a row').click();
  await expect.poll(async () => (await place('Production')).y).toBeGreaterThan(level);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await place('Production')).y).toBe(level);
  await page.getByRole('button', { name: 'Finish Edit' }).click();
  await expect(page.getByRole('button', { name: 'Spacers of Production' })).toHaveCount(0);
});

test('a list that spacers push down was cut off from its box', async ({ page }) => {
  await makeBoard(page, 'Line Story', [
    ...usual,
    { type: 'section', name: 'Print', below: 'Design', more: { pushed: 1, bumped: true } },
    { type: 'department', name: 'Films', below: 'Production', more: { pushed_children: 2 } },
    { type: 'section', name: 'Sound', below: 'Films' },
  ]);
  await page.getByRole('button', { name: 'Expanded' }).click();
  // How far a line begins below what it comes from, and where it ends against the line into its box.
  const lineOf = (name: string) =>
    box(page, name).evaluate((element) => {
      const branch = element.closest('[data-branch]')!;
      const top = branch.getBoundingClientRect().top;
      const number = (pseudo: string, value: 'top' | 'height') =>
        Number.parseFloat(getComputedStyle(branch, pseudo)[value]);
      const from = branch.previousElementSibling ?? branch.parentElement!.previousElementSibling!;
      const end = number('::before', 'top') + number('::before', 'height');
      return {
        gap: Math.round(top + number('::before', 'top') - from.getBoundingClientRect().bottom),
        left: Math.round(number('::after', 'top') - end),
      };
    });
  expect(await lineOf('Sound')).toEqual({ gap: 0, left: 0 });
  const { gap, left } = await lineOf('Print');
  expect(gap).toBeLessThanOrEqual(0);
  expect(left).toBe(0);
});

test('the board is printed whole, on one page, without its controls', async ({ page }) => {
  await makeBoard(page, 'Print Story', usual);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  // As a browser does: it tells the page before laying it out for paper.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const sheet = await page.evaluate(() =>
    [...document.querySelectorAll('style')]
      .map(({ textContent }) => /@page[^}]*}/.exec(textContent ?? '')?.[0])
      .find(Boolean),
  );
  expect(sheet).toMatch(/@page \{ size: \d+px \d+px/);
  for (const name of ['Founder', 'Sales', 'Production', 'Accounts', 'Leads', 'Design'])
    await expect(box(page, name).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Actions of Sales' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  // Chromium makes one page of it.
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(box(page, 'Sales')).toBeVisible();
});

test('the text of a post can be read on any colour', async ({ page }) => {
  const wanted = [
    { type: 'founder', name: 'Founder' },
    { type: 'position', name: 'Night', below: 'Founder', more: { color: '#1b1f4b' } },
    { type: 'position', name: 'Day', below: 'Founder', more: { color: '#fff7d6' } },
  ];
  await makeBoard(page, `Colours ${Date.now().toString(36)}`, wanted);
  await expect(box(page, 'Night')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(box(page, 'Day')).toHaveCSS('color', 'rgb(26, 27, 30)');
  await expectAccessible(page);

  await test.step('a pale colour does not glare on a dark page', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(box(page, 'Day')).toHaveCSS('background-color', /^oklch\(0\.3 /);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

test('positions beside divisions looked as if they were below the last department', async ({ page }) => {
  await makeBoard(page, `Beside ${Date.now().toString(36)}`, [
    ...usual,
    { type: 'position', name: 'Assistant', below: 'Founder' },
  ]);
  const place = async (name: string) => (await box(page, name).boundingBox())!;
  for (const style of ['Compact', 'Expanded']) {
    await page.getByRole('button', { name: style }).click();
    await expect.poll(async () => (await place('Assistant')).y).toBe((await place('Sales')).y);
    expect((await place('Assistant')).x).toBeGreaterThan((await place('Production')).x);
  }
  // The line to the sections of a department begins at its box.
  expect((await place('Web')).x - (await place('Design')).x).toBe(18);
});

/** A board that is wider and higher than the screen. */
const large = [
  { type: 'founder', name: 'Founder' },
  ...Array.from({ length: 12 }, (_, at) => ({ type: 'division', name: `Division ${at + 1}`, below: 'Founder' })),
  ...Array.from({ length: 16 }, (_, at) => ({ type: 'department', name: `Desk ${at + 1}`, below: 'Division 12' })),
];

test('a new division appeared outside of what is seen of the board', async ({ page }) => {
  await makeBoard(page, 'Wide Story', large);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await act(page, 'Founder', 'Add Division');
  await page.getByRole('textbox', { name: 'Name' }).fill('Newest');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(postName(page, 'Newest')).toBeFocused();
  await expect(box(page, 'Newest')).toBeInViewport({ ratio: 1 });
});

test('a box could not be carried by mouse to what is beyond the edge of the board', async ({ page }) => {
  await makeBoard(page, 'Edge Story', large);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await box(page, 'Desk 1').scrollIntoViewIfNeeded();
  const from = (await box(page, 'Desk 1').boundingBox())!;
  const area = (await page.locator('[data-editing]').boundingBox())!;
  await expect(box(page, 'Division 1')).not.toBeInViewport();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 6);
  await page.mouse.down();
  await page.mouse.move(area.x + 12, from.y, { steps: 4 });
  await expect(box(page, 'Division 1')).toBeInViewport({ ratio: 1 });
  const to = (await box(page, 'Division 1').boundingBox())!;
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.mouse.up();
  await expect.poll(async () => (await names(page)).slice(1, 3)).toEqual(['Division 1', 'Desk 1']);
});

test('the buttons for the scale stood on the lowest box at the end of the board', async ({ page }) => {
  await makeBoard(page, 'High Story', large);
  await expect(box(page, 'Desk 16')).toBeAttached();
  const reset = page.getByRole('button', { name: /^\d+ %$/ });
  const gap = () =>
    box(page, 'Desk 16').evaluate((lowest) => {
      const area = lowest.closest('ul[aria-label]')!.parentElement!;
      area.scrollTo({ left: area.scrollWidth, top: area.scrollHeight, behavior: 'instant' });
      const buttons = area.parentElement!.querySelector(':scope > [data-edit]')!;
      return buttons.getBoundingClientRect().top - lowest.getBoundingClientRect().bottom;
    });
  expect(await gap()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Fit the whole board' }).click();
  await expect(reset).not.toHaveText('100 %');
  expect(await gap()).toBeGreaterThan(0);

  // A wheel that turns faster than the board is drawn loses no turn.
  await reset.click();
  await expect(reset).toHaveText('100 %');
  await box(page, 'Division 3').evaluate((element) => {
    const turn = { deltaY: 60, ctrlKey: true, bubbles: true, cancelable: true };
    for (let times = 0; times < 5; times++) element.dispatchEvent(new WheelEvent('wheel', turn));
  });
  await expect(reset).toHaveText('37 %');
});

test('Fit left boxes outside: at another size lines break elsewhere, and a wide board ended at a tenth', async ({
  page,
}) => {
  const wide = Array.from({ length: 8 }, (_, at) => `Department of everything number ${at + 1}`);
  await makeBoard(page, 'Whole Story', [
    ...large.slice(0, 10),
    ...large
      .slice(1, 10)
      .flatMap(({ name: below }) => wide.map((name) => ({ type: 'department', name: `${name} in ${below}`, below }))),
  ]);
  await expect(box(page, 'Division 9')).toBeAttached();
  const scale = page.getByRole('button', { name: /^\d+ %$/ });
  const outside = () =>
    box(page, 'Founder').evaluate((top) => {
      const area = top.closest('ul[aria-label]')!.parentElement!;
      return [area.scrollWidth - area.clientWidth, area.scrollHeight - area.clientHeight];
    });
  for (const style of ['Compact', 'Expanded']) {
    await page.getByRole('button', { name: style }).click();
    await scale.click();
    await expect(scale).toHaveText('100 %');
    await page.getByRole('button', { name: 'Fit the whole board' }).click();
    await expect(scale).not.toHaveText('100 %');
    expect(await outside()).toEqual([0, 0]);
  }
  const fitted = Number.parseInt((await scale.textContent())!, 10);
  expect(fitted).toBeLessThan(10);
  await page.getByRole('button', { name: 'Smaller' }).click();
  await expect(scale).toHaveText(`${fitted} %`);
});
