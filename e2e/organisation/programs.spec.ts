import { expect, expectAccessible, expectFits, phone, reloadSaved, signInAs, test } from '../story.ts';
import { named, send } from '../calls.ts';
import { employee, overall, plan, programsPath, section, target } from './programStory.ts';

test('a manager makes a program with sections and targets, and everything is there after a reload', async ({
  page,
}) => {
  const title = named('Open day');
  await signInAs(page, 'erin', '/programs');
  await expect(page.getByRole('heading', { name: 'Programs & Projects', level: 1 })).toBeVisible();
  await expect(page.getByText(/^A PROGRAM is/)).toBeVisible();
  await expect(page.getByText(/^A PROJECT is/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Program' }).click();
  const form = page.getByRole('dialog', { name: 'Add Program' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Purpose' }).fill('A hundred visitors');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Program', exact: true, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  await expect(page.getByText(/^Assigned to nobody yet, created on [A-Z][a-z]{2} \d{2}, \d{4}$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sections & Targets' })).toBeVisible();
  await expect(page.getByText('You currently have no sections. Add one to get started.')).toBeVisible();

  await page.getByRole('button', { name: 'Add Section' }).click();
  const name = page.getByRole('textbox', { name: 'Title of the new section' });
  await name.fill('Before');
  await name.press('Enter');
  await name.fill('On the day');
  await name.press('Enter');
  await name.press('Escape');
  await expect(section(page, 'Before').getByText("You don't have any targets yet.")).toBeVisible();

  await page.getByRole('button', { name: 'Add Target to Before' }).click();
  const line = page.getByRole('textbox', { name: 'Title of the new target in Before' });
  const add = section(page, 'Before').getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeDisabled();
  await line.fill('   ');
  await expect(add).toBeDisabled();
  await line.fill('  Print invitations  ');
  await line.press('Enter');
  await expect(target(page, 'Print invitations')).toBeVisible();
  await line.fill('Order cake');
  await add.click();
  await line.press('Escape');
  await expect(page.getByRole('button', { name: 'Add Target to Before' })).toBeFocused();

  await target(page, 'Order cake').getByRole('button', { name: 'Target Order cake, rename' }).click();
  const renamed = page.getByRole('textbox', { name: 'Target title' });
  await renamed.fill('  ');
  await renamed.press('Enter');
  await expect(target(page, 'Order cake')).toBeVisible();
  await target(page, 'Order cake').getByRole('button', { name: 'Target Order cake, rename' }).click();
  await renamed.fill('Order two cakes');
  await renamed.press('Enter');
  await expect(target(page, 'Order two cakes')).toBeVisible();
  await target(page, 'Order two cakes').getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('menuitem', { name: 'Move to On the day' }).click();
  await expect(section(page, 'On the day').getByRole('listitem', { name: 'Order two cakes' })).toBeVisible();
  await reloadSaved(page);
  await expect(section(page, 'On the day').getByRole('listitem', { name: 'Order two cakes' })).toBeVisible();
  await expect(section(page, 'Before').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await section(page, 'Before').getByRole('button', { name: 'Delete Before' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(section(page, 'Before')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(section(page, 'Before').getByRole('listitem', { name: 'Print invitations' })).toBeVisible();
});

test('a target becomes a project, which is completed with its target', async ({ page }) => {
  const title = named('Fair');
  await signInAs(page, 'erin');
  const { id } = await plan(page, title);
  await page.goto(`/#/programs/${id}`);
  await target(page, 'Call the printer').getByRole('button', { name: 'Actions for' }).click();
  for (const entry of ['View Comments', 'Edit Target', 'Delete Target'])
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Add Project' }).click();
  const form = page.getByRole('dialog', { name: 'Add Project' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Everything in print');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Everything in print', level: 2 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/programs/${id}/project/\\d+$`));
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail).toContainText('Programs');
  await expect(trail).toContainText(title);
  await expect(trail).toContainText('Everything in print');
  await page.getByRole('button', { name: 'Project Complete' }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Project Complete' })).toBeHidden();
  await trail.getByRole('link', { name: title }).click();
  await expect(overall(page)).toHaveAttribute('value', '100');
  await expect(target(page, 'Call the printer').getByRole('checkbox')).toBeChecked();
  await expect(target(page, 'Call the printer').getByRole('checkbox')).toBeDisabled();
  await target(page, 'Call the printer').getByRole('link', { name: 'View Project' }).click();
  await expect(page.getByRole('heading', { name: 'Everything in print', level: 2 })).toBeVisible();
});

test('a program is trashed and brought back with all that is in it', async ({ page }) => {
  const title = named('Trash me');
  await signInAs(page, 'erin');
  const { id } = await plan(page, title);
  await page.goto(`/#/programs?search=${encodeURIComponent(title)}`);
  await page.getByRole('row', { name: title }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to trash this Program?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('row', { name: title })).toBeHidden();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('form', { name: 'Filters' }).getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'In the trash' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('row', { name: title }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('Program restored')).toBeVisible();
  await page.goto(`/#/programs/${id}`);
  await expect(target(page, 'Call the printer')).toBeVisible();
});

test('the comments of a target open in a panel, with all of the program’s on demand', async ({ page }) => {
  await signInAs(page, 'erin');
  const { id, target: made } = await plan(page, named('Talk'));
  const comment = (reference_type: string, reference_id: number, text: string) =>
    send(page, '/api/comments/comments/add', { reference_type, reference_id, comment: `<p>${text}</p>` });
  await comment('Program', id, 'About the whole plan');
  await comment('ProgramTarget', made, 'About the printer');
  await page.goto(`/#/programs/${id}`);
  await target(page, 'Call the printer').getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('menuitem', { name: 'View Comments' }).click();
  const panel = page.getByRole('dialog', { name: 'Call the printer' });
  await expect(panel.getByText('About the printer')).toBeVisible();
  await expect(panel.getByText('About the whole plan')).toBeHidden();
  await panel.getByRole('switch', { name: 'All Program Comments' }).check();
  await expect(panel.getByText('About the whole plan')).toBeVisible();
  await expectAccessible(page);
});

test('a failed save goes back without a word', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'erin');
  const { id } = await plan(page, named('Fails'));
  await page.goto(`/#/programs/${id}`);
  await page.route('**/targets/*/edit', (route) =>
    route.fulfill({ status: 422, json: { status: false, code: 422, message: 'No.', data: {} } }),
  );
  await target(page, 'Call the printer').getByRole('button', { name: 'Target Call the printer, rename' }).click();
  await page.getByRole('textbox', { name: 'Target title' }).fill('Refused');
  await page.getByRole('textbox', { name: 'Target title' }).press('Enter');
  await expect(target(page, 'Call the printer')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a reader sees the plan without any control to change it', async ({ page }) => {
  await signInAs(page, 'erin');
  const { id } = await plan(page, named('Read only'));
  await signInAs(page, 'joe', `/programs/${id}`);
  await expect(target(page, 'Call the printer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Section' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Project Complete' })).toBeHidden();
  await expect(page.getByRole('button', { name: /rename/ })).toHaveCount(0);
  await expect(target(page, 'Call the printer').getByRole('checkbox')).toBeDisabled();
});

test('the statistic that a program is to raise is drawn above its plan', async ({ page, quiet }) => {
  quiet.expectErrors(/ERR_FAILED/);
  await signInAs(page, 'erin', '/programs');
  const values = /\/statistics\/assignments\/\d+\?/; // Without them there was an empty card, and no way on.
  await page.route(values, (route) => route.abort());
  await page.getByRole('link', { name: 'Relaunch our own website' }).click();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await page.unroute(values);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Assigned to .+ on [A-Z][a-z]{2} \d{2}, \d{4}/)).toBeVisible();
  const graph = page.getByRole('figure', { name: 'Leads' });
  await expect(graph).toBeVisible();
  expect((await graph.boundingBox())!.height).toBeGreaterThan(150);
});

test('the program prints at its plain address', async ({ page }) => {
  await signInAs(page, 'erin');
  const title = named('Paper');
  const people = [await employee(page, 'Joe Tanaka')];
  const { id } = await plan(page, title, { people });
  await page.goto(`/#/programs/${id}`);
  const [print] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Print', exact: true }).click(),
  ]);
  await expect(print).toHaveURL(new RegExp(`/makh/programs/${id}/print$`));
  await expect(print.getByRole('heading', { name: title })).toBeVisible();
  await expect(print.getByText('Call the printer')).toBeVisible();
  await expect(print.getByText('Joe Tanaka')).toBeVisible();
  // On a phone, a column beside the title used to leave it room for one word per line.
  await print.setViewportSize(phone);
  const [name, whose] = [print.getByText('Call the printer'), print.getByText('Joe Tanaka')];
  expect((await whose.boundingBox())!.y).toBeGreaterThan((await name.boundingBox())!.y);
});

test('the long word of a program’s title ran out of the screen', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'admin');
  const title = 'Öffentlichkeitsarbeitsverantwortlichkeitsverzeichnis';
  const { id } = await send(page, `${programsPath}/add`, { title });
  await page.goto(`/#/programs/${id}`);
  const heading = page.getByRole('heading', { name: title });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect((await heading.boundingBox())!.width).toBeLessThan(phone.width);
});

test('list, program and reports fit a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'pia', '/programs');
  await expect(page.getByText('Relaunch our own website')).toBeVisible();
  await expectFits(page);
  await page.getByText('Relaunch our own website').click();
  await expect(target(page, 'Write all texts')).toBeVisible();
  await expectFits(page);
  await target(page, 'Write all texts').getByRole('link', { name: 'Reports on' }).click();
  await expect(page.getByRole('heading', { name: 'Compliance Reports' })).toBeVisible();
  await expectFits(page);
});

test('each section of a completed program is complete as well', async ({ page }) => {
  await signInAs(page, 'erin');
  const { id } = await plan(page, named('All done'));
  await page.goto(`/#/programs/${id}`);
  await expect(section(page, 'Prepare').getByRole('progressbar')).toHaveAttribute('value', '0');
  await page.getByRole('button', { name: 'Project Complete' }).click();
  await expect(overall(page)).toHaveAttribute('value', '100');
  await expect(section(page, 'Prepare').getByRole('progressbar')).toHaveAttribute('value', '100');
});
