import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, phone, reloadSaved, signInAs, test } from '../story.ts';
import { named, send } from '../calls.ts';
import { employee, plan, programsPath, section, target } from './programStory.ts';

const titles = (page: Page, of: string) => section(page, of).getByRole('listitem');

/** A program with two sections, the first with three targets. */
async function sorted(page: Page, title: string) {
  const made = await plan(page, named(title), { title: 'One' });
  for (const name of ['Two', 'Three'])
    await send(page, `${programsPath}/${made.id}/sections/${made.section}/targets/add`, { title: name });
  await send(page, `${programsPath}/${made.id}/sections/add`, { title: 'Do' });
  await page.goto(`/#/programs/${made.id}`);
  await expect(titles(page, 'Prepare')).toHaveCount(3);
}

const accessibleNames = (page: Page, of: string) =>
  titles(page, of).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const sectionNames = (page: Page) =>
  page
    .locator('[data-group]')
    .evaluateAll((all) => all.map((one) => one.querySelector('h4')?.getAttribute('aria-label')));

test('programs are searched by Enter or the button', async ({ page }) => {
  await signInAs(page, 'erin', '/programs');
  const box = page.getByRole('searchbox', { name: 'Search programs' });
  const rows = page.getByRole('table', { name: 'Programs & Projects' }).locator('tbody').getByRole('row');
  await box.fill('portfolio');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('New portfolio photos');
  await box.fill('Find three');
  await box.press('Enter');
  await expect(rows).toContainText('Find three partners');
});

test('targets and sections are dragged by the mouse', async ({ page }) => {
  await signInAs(page, 'erin');
  await sorted(page, 'By mouse');
  await target(page, 'Three').hover();
  await page
    .getByRole('button', { name: 'Move Three' })
    .dragTo(target(page, 'One'), { targetPosition: { x: 200, y: 3 } });
  await expect.poll(() => accessibleNames(page, 'Prepare')).toEqual(['Three', 'One', 'Two']);
  await page
    .getByRole('button', { name: 'Move Two' })
    .dragTo(section(page, 'Do').getByText("You don't have any targets yet."));
  await expect.poll(() => accessibleNames(page, 'Do')).toEqual(['Two']);
  await page
    .getByRole('button', { name: 'Move section Do' })
    .dragTo(section(page, 'Prepare').getByRole('heading'), { targetPosition: { x: 60, y: 2 } });
  await expect.poll(() => sectionNames(page)).toEqual(['Do', 'Prepare']);
  await reloadSaved(page);
  await expect.poll(() => sectionNames(page)).toEqual(['Do', 'Prepare']);
  expect(await accessibleNames(page, 'Prepare')).toEqual(['Three', 'One']);
});

test('targets and sections are moved by keys alone', async ({ page }) => {
  await signInAs(page, 'erin');
  await sorted(page, 'By keys');
  await page.getByRole('button', { name: 'Move Three' }).focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => accessibleNames(page, 'Prepare')).toEqual(['Three', 'One', 'Two']);
  await page.getByRole('button', { name: 'Move section Do' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => sectionNames(page)).toEqual(['Do', 'Prepare']);
  await reloadSaved(page);
  await expect.poll(() => sectionNames(page)).toEqual(['Do', 'Prepare']);
});

test('what was deleted alone is brought back from the trash of the program', async ({ page }) => {
  await signInAs(page, 'erin');
  const { id, section: cid, target: made } = await plan(page, named('Second thoughts'));
  await send(page, `${programsPath}/${id}/targets/${made}/delete`);
  await send(page, `${programsPath}/${id}/sections/${cid}/delete`);
  await page.goto(`/#/programs/${id}?tab=trash`);
  const trash = page.getByRole('list', { name: 'Deleted sections and targets' });
  await expect(trash.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await trash.getByRole('button', { name: 'Restore Prepare' }).click();
  await expect(page.getByText('Section restored')).toBeVisible();
  await trash.getByRole('button', { name: 'Restore Call the printer' }).click();
  await expect(page.getByText('The trash of this program is empty.')).toBeVisible();
  await page.getByRole('tab', { name: 'Plan' }).click();
  await expect(target(page, 'Call the printer')).toBeVisible();
});

test('of two reviewers one decides, and the other sees it', async ({ page, browser, baseURL, quiet }) => {
  quiet.expectErrors(/409/);
  await signInAs(page, 'erin');
  const { id, target: made } = await plan(page, named('Two reviewers'), {
    people: [await employee(page, 'Joe Tanaka')],
  });
  await signInAs(page, 'joe');
  await send(page, `${programsPath}/reports/${made}/add`, { text: 'Called.' });
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const address = `/programs/${id}/targets/${made}/reports`;
  await signInAs(page, 'pia', address);
  await signInAs(other, 'erin', address);
  const accept = (of: Page) => of.getByRole('button', { name: 'Accept the report of Joe Tanaka' });
  await expect(accept(page)).toBeVisible();
  await expect(accept(other)).toBeVisible();
  await Promise.all([accept(page).click(), accept(other).click()]);
  for (const one of [page, other]) {
    await expect(one.getByRole('row', { name: /Called\./ })).toContainText('Approved');
    await expect(accept(one)).toHaveCount(0);
  }
  await other.context().close();
});

test('creator, reviewer, compliance manager and stranger find the controls that are theirs', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/403/);
  const controls = () => [
    page.getByRole('button', { name: 'Edit', exact: true }),
    page.getByRole('button', { name: 'Add Section' }),
    page.getByRole('button', { name: 'Add Target to Prepare' }),
    page.getByRole('button', { name: 'Project Complete' }),
  ];
  const addReport = page.getByRole('button', { name: 'Add Report' });
  const accept = page.getByRole('button', { name: 'Accept the report of Joe Tanaka' });
  await signInAs(page, 'pia');
  const own = await plan(page, named('Hers'));
  await page.goto(`/#/programs/${own.id}`);
  for (const control of controls()) await expect(control).toBeVisible();
  await page.goto(`/#/programs/${own.id}/targets/${own.target}/reports`);
  await expect(addReport).toBeVisible();

  await signInAs(page, 'erin');
  const title = named('Order paper');
  const people = [await employee(page, 'Joe Tanaka')];
  const compliance_manager = await employee(page, 'Hana Yilmaz');
  const { id, target: made } = await plan(page, named('Not hers'), { title, people, compliance_manager });
  const reports = `/programs/${id}/targets/${made}/reports`;
  await signInAs(page, 'joe');
  await send(page, `${programsPath}/reports/${made}/add`, { text: 'Ordered.' });

  await signInAs(page, 'pia', `/programs/${id}`);
  await expect(target(page, title)).toBeVisible();
  for (const control of controls()) await expect(control).toHaveCount(0);
  await page.goto(`/#${reports}`);
  await expect(accept).toBeVisible();
  await expect(addReport).toHaveCount(0);

  await signInAs(page, 'sam', `/programs/${id}`);
  await expect(page).toHaveURL(/#\/403/);

  await signInAs(page, 'hana', '/dashboard');
  await page.getByRole('region', { name: 'Reports waiting for you' }).getByRole('link', { name: title }).click();
  await accept.click();
  await expect(page.getByRole('row', { name: /Ordered\./ })).toContainText('Approved');
});

test('whoever has a target sees it at home without any ability, a client has no hat', async ({ page }) => {
  await signInAs(page, 'erin');
  const title = named('For Nia');
  await plan(page, named('At home'), { title, people: [await employee(page, 'Nia Osei')] });
  await signInAs(page, 'nia', '/dashboard');
  await expect(page.getByRole('region', { name: 'My targets' }).getByRole('link', { name: title })).toBeVisible();
  await page.goto('/#/hat/week');
  await expect(page.getByRole('heading', { name: 'My Week', level: 1 })).toBeVisible();
  await signInAs(page, 'cleo', '/dashboard');
  await expect(page.getByRole('navigation').getByText('Dashboard').first()).toBeVisible();
  await expect(page.getByRole('navigation').getByText('My Hat')).toHaveCount(0);
  await page.goto('/#/hat/conditions');
  await expect(page).toHaveURL(/#\/403/);
});

test('the long words of targets, projects and what was deleted ran out of a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'admin');
  const word = 'https://example.test/'.padEnd(120, 'x');
  const made = await plan(page, word, { title: word, description: word, people: [await employee(page, 'Joe Tanaka')] });
  const { id } = made;
  const big = await send(page, `${programsPath}/${id}/sections/${made.section}/targets/add`, { title: word });
  const project = await send(page, `${programsPath}/${id}/targets/${big.id}/add-project`, { title: word });
  const gone = await send(page, `${programsPath}/${id}/sections/add`, { title: word });
  await send(page, `${programsPath}/${id}/sections/${gone.id}/delete`);
  await send(page, `${programsPath}/reports/${made.target}/add`, { text: word });
  const screens = [
    [`/#/programs/${id}/targets/${made.target}/reports`, 'Compliance Reports'],
    [`/#/programs/${id}/project/${project.id}`, 'Sections & Targets'],
    [`/#/programs/${id}?tab=trash`, 'Section, deleted on'],
    [`/makh/programs/${id}/print`, 'Prepare'],
  ] as const;
  for (const [address, shown] of screens) {
    await page.goto(address);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expectFits(page);
  }
});
