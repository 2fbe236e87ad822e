import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

/** The demo accounts the stories are told with, and colleagues whose password or roles one story may change. */
export type Account =
  | 'admin'
  | 'erin'
  | 'sam'
  | 'pia'
  | 'joe'
  | 'cleo'
  | 'nia'
  | 'grace'
  | 'hana'
  | 'ines'
  | 'leo'
  | 'marcus'
  | 'viktor'
  | 'ruth';

export const demoPassword = process.env['DEMO_PASSWORD'] ?? 'bureau-demo';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Signs in through the API and opens the address; the sign-in page has stories of its own. */
export async function signInAs(page: Page, account: Account, address = '/dashboard'): Promise<void> {
  // Leaves the page first, so that a second person in the same story starts anew.
  await page.goto('about:blank');
  const answer = await page.request.post('/api/auth/login', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { username: account, password: demoPassword },
  });
  expect(answer.status(), `${account} signs in`).toBe(200);
  // Another story may have left the account in another company.
  await page.request.post('/api/foundry/organizations/companies/scope', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { company: 1 },
  });
  await page.goto(`/#${address}`);
}

/** Loads the page anew once it no longer warns that changes are on their way, as someone who heeds the warning does. */
export async function reloadSaved(page: Page): Promise<void> {
  const warns = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(warns, 'every change is saved').toBe(false);
  await page.reload();
}

type Quiet = {
  /** Console errors and failed requests that the story brings about itself. */
  expectErrors: (pattern: RegExp) => void;
};

/** Watches a page: no console error, no failed request, no page error, unless the story says so. */
function watch(context: BrowserContext, problems: string[]): () => void {
  const note = (text: string) => void problems.push(text);
  const follow = (page: Page) => {
    page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}`));
    page.on('pageerror', (error) => note(`page: ${error.message}`));
    page.on(
      'response',
      (answer) => answer.status() >= 400 && note(`${answer.status()} ${answer.request().method()} ${answer.url()}`),
    );
  };
  context.on('page', follow);
  return () => void context.off('page', follow);
}

/** What a story may have left in the browser; the files of the app stay in its cache, as with people who come back. */
async function leaveNothing(context: BrowserContext, origin: string): Promise<void> {
  const [first] = context.pages();
  const page = first ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  await context.unrouteAll();
  await context.setOffline(false);
}

export const test = base.extend<{ quiet: Quiet }, { visitor: BrowserContext }>({
  visitor: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ ...project.use, reducedMotion: 'reduce' });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ visitor, baseURL }, use) => {
    await leaveNothing(visitor, baseURL!);
    await use(visitor);
    await Promise.all(
      visitor
        .pages()
        .slice(1)
        .map((page) => page.close()),
    );
  },
  quiet: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [/favicon/];
      const problems: string[] = [];
      const stop = watch(context, problems);
      await use({ expectErrors: (pattern) => void allowed.push(pattern) });
      stop();
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** axe finds nothing, by the rules of WCAG 2.2 AA; `within` leaves out what lies half under it. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (place) => {
    const { axe } = window as unknown as {
      axe: { run: (place: string, options: object) => Promise<{ violations: Violation[] }> };
    };
    const result = await axe.run(place, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Without the long account of all that is in order.
      resultTypes: ['violations'],
    });
    return result.violations.map(({ id, nodes }) => ({
      id,
      at: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  }, within);
  expect(found).toEqual([]);
}

/** Nothing is cut off sideways: the page itself never scrolls horizontally. */
export async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

export const phone = { width: 390, height: 844 };
