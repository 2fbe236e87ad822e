import type { Page } from '@playwright/test';
import { headers } from '../calls.ts';
import type { Comment } from '../../contract/together/comments.ts';
import { xssVectors as vectors } from '../../server/testing/xss.ts';
import { expect, signInAs, test } from '../story.ts';

const comments = '/api/comments/comments';

type Hooked = Window & { xss: (vector: number) => void; ran: number[] };

/** `xss(5)` in a vector records that the fifth one ran, in whichever frame. */
const hook = (page: Page) =>
  page.addInitScript(() => {
    const own = window as unknown as Hooked;
    own.ran = [];
    // Returns nothing: a javascript: address would replace the page with what it returns.
    own.xss = (vector) => void own.ran.push(vector);
    for (const name of ['alert', 'prompt', 'confirm'] as const) window[name] = () => own.xss(0) as never;
  });

const ran = (page: Page) => page.evaluate(() => [...new Set((window as unknown as Hooked).ran)]);

/** Sets off everything that needs a user: links, buttons, focus, the pointer. Nothing may leave the page. */
const touch = (page: Page) =>
  page.evaluate(async () => {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link && /^https?:$/.test(link.protocol)) event.preventDefault();
    });
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      for (const name of ['mouseover', 'mouseenter', 'focus']) element.dispatchEvent(new Event(name));
      if (/^(a|button|li|summary|text|math|maction)$/i.test(element.tagName)) {
        element.removeAttribute('target');
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
    }
    // This picture fails to load after all the ones requested before it.
    await new Promise((done) => {
      const last = new Image();
      last.addEventListener('error', done);
      last.src = '/api/none-such-picture';
    });
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });

/** Puts each vector in its own element, parsed as a fragment. */
const fill = (page: Page, parts: readonly string[]) =>
  page.evaluate((html) => {
    for (const part of html) document.body.appendChild(document.createElement('div')).innerHTML = part;
  }, parts);

/** A page on our origin with this body and, if given, the app's policy. */
async function openPage(page: Page, body: string, policy: string | undefined): Promise<void> {
  await page.route('**/xss-page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `<!doctype html><title>Vectors</title><body>${body}`,
    }),
  );
  await page.goto('/xss-page');
  await page.unroute('**/xss-page');
}

const scripts = vectors.filter((vector) => /^<(script|svg|math|template)\b[\s\S]*<\/script>/i.test(vector)).join('\n');

test('the sanitisers alone and the policy alone each stop every vector', async ({ page, quiet }) => {
  quiet.expectErrors(/.*/);
  await hook(page);
  await signInAs(page, 'admin');

  await test.step('without either, many run', async () => {
    await openPage(page, scripts, undefined);
    await fill(page, vectors);
    await touch(page);
    expect((await ran(page)).length).toBeGreaterThan(40);
  });

  await test.step('with only the policy, none run', async () => {
    const policy = (await page.request.get('/')).headers()['content-security-policy'];
    expect(policy).toContain("script-src 'self'");
    await openPage(page, scripts, policy);
    await fill(page, vectors);
    await touch(page);
    expect(await ran(page)).toEqual([]);
  });

  const made = await page.request.post('/api/contacts/companies/add', {
    headers,
    data: { name: 'Fed with scripts', type: 'prospect' },
  });
  const company = ((await made.json()) as { data: { id: number } }).data;
  const on = { reference_type: 'Company', reference_id: company.id };

  await test.step('with only the server’s sanitiser, none run', async () => {
    const kept: Comment[] = [];
    // One after the other: a slow machine would refuse some of a hundred simultaneous calls.
    for (const vector of vectors) {
      const data = { ...on, comment: `<p>Words</p>${vector}` };
      const answer = await page.request.post(`${comments}/add`, { headers, data });
      if (answer.ok()) kept.push(((await answer.json()) as { data: Comment }).data);
    }
    expect(kept.length).toBeGreaterThan(100);
    await openPage(page, '', undefined);
    await fill(
      page,
      kept.map(({ comment }) => comment),
    );
    await touch(page);
    expect(await ran(page)).toEqual([]);
    for (const { id } of kept) await page.request.post(`${comments}/${id}/delete`, { headers });
  });

  await test.step('with only the browser’s sanitiser, none run', async () => {
    const raw = vectors.map((comment, index) => ({
      ...on,
      id: index + 1,
      cid: `vector-${index}`,
      comment: `<p>Vector ${index}</p>${comment}`,
      category_id: null,
      category: null,
      author: { id: 1, display_name: 'Mallory' },
      reference: { name: 'x', path: '/' },
      node: { id: 1 },
      files: [],
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
      can: { edit: true, delete: false },
      errors: [],
    }));
    await page.route(`**${comments}`, (route) =>
      route.fulfill({ json: { status: true, data: raw, meta: { next: null } } }),
    );
    // The live stream would replace the answer above with the real comments, which were just deleted.
    await page.route('**/api/live', (route) => route.abort());
    await page.route(/\/(\?.*)?$/, async (route) => {
      const answer = await route.fetch();
      const { 'content-security-policy': _policy, ...open } = answer.headers();
      await route.fulfill({ response: answer, headers: open });
    });
    await page.goto('about:blank');
    await page.goto(`/#/system/tags?panels=comments.Company-${company.id}`);
    const list = page.getByRole('list', { name: 'Comments' });
    await expect(list.getByText(`Vector ${vectors.length - 1}`, { exact: true })).toBeVisible({ timeout: 20_000 });
    await list.evaluate(async (element) => {
      for (const link of element.querySelectorAll('a')) link.click();
      await new Promise((done) => {
        const last = new Image();
        last.addEventListener('error', done);
        last.src = '/api/none-such-picture';
      });
    });
    expect(await ran(page)).toEqual([]);
    // The editor gets the text unchanged.
    const pictured = list.getByRole('article').filter({ hasText: /Vector 11(?!\d)/ });
    await pictured.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toContainText('Vector 11');
    expect(await ran(page)).toEqual([]);
    // Proves that the hook was listening all along.
    await page.evaluate(() => (window as unknown as Hooked).xss(-1));
    expect(await ran(page)).toEqual([-1]);
  });
});
