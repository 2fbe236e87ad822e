import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { headers } from './calls.ts';
import { look } from './sight.ts';
import { houseAddress, openHouse } from './stage.ts';

/** The demo accounts that stories use, and colleagues whose password or roles a single story may change. */
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

/** Signs in through the API, and opens the address if one is given; the sign-in page has stories of its own. */
export async function signInAs(page: Page, account: Account, address?: string): Promise<void> {
  // Leaves the page first, so that a second person in the same story starts with a fresh page.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const answer = await page.request.post('/api/auth/login', {
    headers,
    data: { username: account, password: demoPassword },
  });
  expect(answer.status(), `${account} signs in`).toBe(200);
  if (address) await page.goto(`/#${address}`);
}

/** Opens each address like a first visit; all lead to the page that says the permission is missing. */
export async function expectRefused(page: Page, account: Account, addresses: readonly string[]): Promise<void> {
  await signInAs(page, account);
  for (const address of addresses) {
    await page.goto('about:blank');
    await page.goto(`/#${address}`);
    await expect(page, `${account} at ${address}`).toHaveURL(/#\/403/);
  }
}

/** Reloads the page once it no longer warns about unsaved changes, like a user who heeds the warning. */
export async function reloadSaved(page: Page): Promise<void> {
  const warns = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(warns, 'every change is saved').toBe(false);
  await page.reload();
}

/** Waits until the browser has painted the latest changes. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

type Quiet = {
  /** Console errors and failed requests that the story causes on purpose. */
  expectErrors: (pattern: RegExp) => void;
};

type Story = { quiet: Quiet; agency: void };

export const test = base.extend<Story, { house: string; browsing: BrowserContext }>({
  house: [
    async ({ browserName: _any }, use, { parallelIndex }) => use(await houseAddress(parallelIndex)),
    { scope: 'worker' },
  ],
  // Kept from story to story with its cache: loading and compiling the app again took more than half of a story's time.
  browsing: [
    async ({ browser, house }, use) => {
      const context = await browser.newContext({ baseURL: house, viewport: desktop, reducedMotion: 'reduce' });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house),
  context: async ({ browsing }, use) => {
    await use(browsing);
    await Promise.all(browsing.pages().map((page) => page.close()));
    await Promise.all([browsing.clearCookies(), browsing.clearPermissions(), browsing.setOffline(false)]);
  },
  page: async ({ context, house }, use) => {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Storage.clearDataForOrigin', { origin: house, storageTypes: 'local_storage,indexeddb' });
    await tools.detach();
    await use(page);
  },
  agency: [
    async ({ context: _left }, use, { parallelIndex }) => {
      await openHouse(parallelIndex);
      await use();
    },
    { auto: true },
  ],
  quiet: [
    async ({ browser, context }, use, story) => {
      const allowed: RegExp[] = [/favicon/];
      const sight = look(context);
      await use({ expectErrors: (pattern) => void allowed.push(pattern) });
      const problems = sight.problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      if (story.status !== story.expectedStatus || problems.length > 0) {
        const pages = browser.contexts().flatMap((each) => each.pages());
        await story.attach('what it saw', { body: await sight.account(pages), contentType: 'text/plain' });
      }
      sight.end();
      for (const other of browser.contexts()) if (other !== context) await other.close();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until everything on the page has its content: looked at before, it shows grey lines only. */
export const untilLoaded = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy="true"], output[aria-label^="Loading"]')).toHaveCount(0);

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing, by the rules of WCAG 2.2 AA; `within` leaves out what lies half under it. */
export async function expectAccessible(page: Page, within = 'html', runOnly = rules): Promise<void> {
  await untilLoaded(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([place, runOnly]) => {
      const { axe } = window as unknown as {
        axe: { run: (place: string, options: object) => Promise<{ violations: Violation[] }> };
      };
      const result = await axe.run(place, {
        runOnly,
        // Leaves out the long list of checks that passed.
        resultTypes: ['violations'],
      });
      return result.violations.map(({ id, nodes }) => ({
        id,
        at: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }));
    },
    [within, runOnly] as const,
  );
  expect(found).toEqual([]);
}

export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // Some colours change slowly.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** The same in light and dark. Only the colours differ, so in dark only the contrast is checked. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
  await showIn(page, 'light');
  await expectAccessible(page, within);
  await showIn(page, 'dark');
  await expectAccessible(page, within, ['color-contrast']);
}

/** Nothing is cut off sideways: the page itself never scrolls horizontally. */
export async function expectFits(page: Page): Promise<void> {
  await untilLoaded(page);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // A list measures its columns again after the window has changed.
  await expect.poll(over).toBeLessThanOrEqual(0);
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
