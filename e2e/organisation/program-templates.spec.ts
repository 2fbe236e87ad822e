import { expect, signInAs, test } from '../story.ts';
import { named, send } from '../calls.ts';
import { plan, programsPath, target } from './programStory.ts';

test('a template starts a program with its targets', async ({ page }) => {
  await signInAs(page, 'erin');
  const { id } = await plan(page, named('Pattern'));
  const template = await send<{ id: number }>(page, `${programsPath}/${id}/save-template`, {
    title: named('A pattern'),
  });
  const started = await send<{ id: number }>(page, `${programsPath}/add`, {
    title: named('From it'),
    template: template.id,
  });
  await page.goto(`/#/programs/${started.id}`);
  await expect(target(page, 'Call the printer')).toBeVisible();
  await page.goto('/#/programs/templates');
  await expect(page.getByRole('heading', { name: 'Program Templates' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'A pattern' }).first()).toBeVisible();
});

test('nothing on the screen of templates started a program from one', async ({ page }) => {
  await signInAs(page, 'erin');
  const { id } = await plan(page, named('Pattern'));
  const title = named('To start from');
  await send(page, `${programsPath}/${id}/save-template`, { title });
  await page.goto('/#/programs/templates');
  await page.getByRole('row', { name: title }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Start Program' }).click();
  const form = page.getByRole('dialog', { name: 'Add Program' });
  await expect(form.getByRole('combobox', { name: 'Template' })).toHaveValue(title);
  await form.getByRole('textbox', { name: 'Title' }).fill(named('Started'));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/#\/programs\/\d+$/);
  await expect(target(page, 'Call the printer')).toBeVisible();
});
