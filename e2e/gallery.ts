import type { Locator, Page, Request } from '@playwright/test';
import type { SessionUser } from '../contract/platform/session.ts';
import { galleryAddress } from './stage.ts';
import {
  desktop,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectFits,
  phone,
  test as story,
} from './story.ts';

export { desktop, expect, expectAccessible, expectAccessibleInBoth, expectFits, phone };

const developer: SessionUser = {
  id: 1,
  username: 'dev',
  display_name: 'Dev',
  email: 'dev@bureau.test',
  job_title: null,
  phone: null,
  is_admin: false,
  is_super_admin: false,
  is_customer: false,
  abilities: [],
  mail_account: null,
  settings: {},
  menu: [],
};

export const companies = [
  { id: 1, text: 'Acme Foundry', hint: 'Client' },
  { id: 2, text: 'Acorn & Sons', hint: 'Prospect' },
  { id: 3, text: 'Acre Homes' },
];

type Answered = { status?: number; data?: unknown; message?: string; after?: number };

export type Gallery = {
  page: Page;
  /** The part of the page with one field and its value. */
  field: (name: string) => Locator;
  /** What would be submitted for the field. */
  expectValue: (name: string, value: unknown) => Promise<void>;
  /** Answers an address of the API; returns the list of calls it received. */
  answer: (path: string, give: Answered | ((request: Request, count: number) => Answered)) => Promise<Request[]>;
};

function answers(page: Page): Gallery['answer'] {
  return async (path, give) => {
    const calls: Request[] = [];
    await page.route(
      (url) => url.pathname === path,
      async (route, request) => {
        calls.push(request);
        const {
          status = 200,
          data = null,
          message,
          after = 0,
        } = typeof give === 'function' ? give(request, calls.length) : give;
        await new Promise((done) => setTimeout(done, after));
        const body = status < 400 ? { status: true, data, message } : { status: false, code: status, message, data };
        await route.fulfill({ status, json: body });
      },
    );
    return calls;
  };
}

export const test = story.extend<{ gallery: Gallery; section: string | null }, { galleryAddress: string }>({
  section: [null, { option: true }],
  // The first worker to ask waits for the build.
  galleryAddress: [
    async ({ browserName: _any }, use) => use(await galleryAddress()),
    { scope: 'worker', timeout: 300_000 },
  ],
  // The gallery needs no agency: its answers are made up here.
  agency: async ({ context: _any }, use) => use(),
  gallery: async ({ page, galleryAddress: address, section }, use) => {
    const answer = answers(page);
    await answer('/api/auth/user', { data: developer });
    await page.goto(`${address}#/gallery${section ? `?section=${encodeURIComponent(section)}` : ''}`);
    await expect(page.getByText('Every field type of server-driven forms')).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    const field = (name: string) => page.locator(`[data-field="${name}"]`);
    await use({
      page,
      field,
      answer,
      expectValue: async (name, value) => {
        await expect
          .poll(async () => JSON.parse((await field(name).locator('[data-value]').textContent()) ?? 'null') as unknown)
          .toEqual(value);
      },
    });
  },
});
