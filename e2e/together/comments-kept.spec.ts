import { button, comment, makeDeal, openComments, say, widget, words } from './commentStory.ts';
import { expect, signInAs, test } from '../story.ts';

test('a link to an old comment did not lead back to it once a filter had been used', async ({ page }) => {
  await signInAs(page, 'erin');
  const { deal } = await makeDeal(page, 'Long talked about');
  const { id: first } = await say(page, deal, 'Where it all began');
  for (let at = 1; at <= 60; at += 1) await say(page, deal, `Then came number ${at}.`);
  await page.goto(`/#/deals/browse?panels=comments.Deal-${deal}_${first}`);
  const sought = comment(page, 'Where it all began');
  await expect(sought).toHaveAttribute('aria-current', 'true');

  const leftOut = widget(page).getByText('The comment that the link leads to is not among these.');
  const narrow = async (category: string) => {
    await widget(page).getByRole('combobox', { name: 'Filter by category' }).click();
    await page.getByRole('option', { name: category }).click();
    await expect(leftOut).toBeVisible();
    await expect(sought).toHaveCount(0);
  };
  await narrow('Feedback');
  await button(page, 'Clear Filter by category').click();
  await expect(leftOut).toHaveCount(0);
  await expect(sought, 'all are shown again').toBeInViewport();
  await narrow('Feedback');
  await button(page, 'Show it').click();
  await expect(sought).toBeInViewport();
});

test('a page that was reloaded while files of a comment were uploaded dropped them without a word', async ({
  page,
}) => {
  await signInAs(page, 'erin');
  const { deal } = await makeDeal(page, 'Reloaded too early');
  let arrive = () => {};
  const late = new Promise<void>((done) => (arrive = done));
  await page.route('**/api/system/uploads', async (route) => {
    await late;
    await route.continue();
  });
  await openComments(page, `/deals/${deal}`);
  await button(page, 'Add Comment').click();
  const warns = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await warns()).toBe(false);
  await widget(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('The brief') });
  await expect.poll(warns, 'while it is on its way').toBe(true);
  arrive();
  await expect(widget(page).getByRole('list', { name: 'Attached files' }).getByRole('link')).toHaveText(/brief/);
  await expect.poll(warns, 'the draft has it').toBe(false);
  await page.reload();
  await page.getByRole('tab', { name: 'Comments' }).click();
  await button(page, 'Add Comment').click();
  await expect(widget(page).getByRole('list', { name: 'Attached files' })).toContainText('brief.txt');
});

test('a file pasted at the moment another arrived took its place, and the comment could not be saved', async ({
  page,
}) => {
  await signInAs(page, 'erin');
  const { deal } = await makeDeal(page, 'At one moment');
  await openComments(page, `/deals/${deal}`);
  await button(page, 'Add Comment').click();
  await words(page).pressSequentially('Both of them');
  // The first file arrives while something else has just been drawn, and the second is pasted as the first is drawn.
  await words(page).evaluate((element) => {
    const paste = (name: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([name], name, { type: 'text/plain' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    };
    const editor = element.closest('[data-mentions]')!;
    const once = (isSo: () => boolean, then: () => void) =>
      new MutationObserver((_, observer) => {
        if (!isSo()) return;
        observer.disconnect();
        then();
      }).observe(editor, { attributes: true, childList: true, subtree: true, characterData: true });
    const Own = globalThis.XMLHttpRequest;
    globalThis.XMLHttpRequest = class extends Own {
      override addEventListener(type: string, listener: EventListenerOrEventListenerObject) {
        if (type !== 'load' || typeof listener !== 'function') return super.addEventListener(type, listener);
        globalThis.XMLHttpRequest = Own;
        return super.addEventListener(type, (event) => {
          once(
            () => editor.hasAttribute('data-over'),
            () => listener(event),
          );
          once(
            () => editor.textContent.includes('Uploaded'),
            () => paste('second.txt'),
          );
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(['x'], 'x.txt'));
          element.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
        });
      }
    };
    paste('first.txt');
  });
  await expect(
    widget(page)
      .getByRole('list', { name: 'Attached files' })
      .getByText(/^Uploaded/),
  ).toHaveCount(2);
  await button(page, 'Save').click();
  await expect(comment(page, 'Both of them').getByRole('link', { name: /first\.txt/ })).toBeVisible();
  await expect(comment(page, 'Both of them').getByRole('link', { name: /second\.txt/ })).toBeVisible();
});
