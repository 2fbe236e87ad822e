import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page, Request } from '@playwright/test';
import { build, preview } from 'vite';
import type { SessionUser } from '../contract/platform/session.ts';
import { expect, expectAccessible, expectFits, phone, test as story } from './story.ts';

export { expect, expectAccessible, expectFits, phone };

const policy = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:";

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
  /** Answers an address of the API; the calls it got are listed. */
  answer: (path: string, give: Answered | ((request: Request, count: number) => Answered)) => Promise<Request[]>;
};

/** The address of a build that has the gallery, made once for each worker. */
const address = async (browser: string, give: (address: string) => Promise<void>) => {
  const outDir = mkdtempSync(join(tmpdir(), `bureau-gallery-${browser}-`));
  const configFile = resolve(import.meta.dirname, '../vite.config.ts');
  process.env['VITE_GALLERY'] = '1';
  await build({ configFile, logLevel: 'silent', build: { outDir } });
  const server = await preview({
    configFile,
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy: {}, headers: { 'Content-Security-Policy': policy } },
  });
  await give(server.resolvedUrls!.local[0]!);
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
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
  galleryAddress: [async ({ browserName }, use) => address(browserName, use), { scope: 'worker' }],
  gallery: async ({ page, galleryAddress, section }, use) => {
    const answer = answers(page);
    await answer('/api/auth/user', { data: developer });
    await page.goto(`${galleryAddress}#/gallery${section ? `?section=${encodeURIComponent(section)}` : ''}`);
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
