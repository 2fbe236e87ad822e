import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWebIfStale } from './web-build.ts';

let root: string;
let builds: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bureau-web-'));
  builds = 0;
  for (const folder of ['web/deals', 'contract']) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['web/deals/Deals.tsx', 'contract/deals.ts', 'vite.config.ts', 'package-lock.json']) {
    writeFileSync(join(root, file), 'one');
  }
});

afterEach(() => rmSync(root, { recursive: true }));

const build = async () => {
  builds += 1;
  mkdirSync(join(root, 'dist', 'web'), { recursive: true });
};

test('the app is built when it is missing, and not again while its sources stay the same', async () => {
  expect(await buildWebIfStale(root, build)).toBe(true);
  expect(await buildWebIfStale(root, build)).toBe(false);
  utimesSync(join(root, 'web/deals/Deals.tsx'), 1, 1);
  writeFileSync(join(root, 'web/deals/Deals.test.ts'), 'a test');
  expect(await buildWebIfStale(root, build)).toBe(false);
  expect(builds).toBe(1);
});

test.each(['web/deals/Deals.tsx', 'contract/deals.ts', 'vite.config.ts', 'package-lock.json', 'web/New.tsx'])(
  'a change of %s causes a rebuild',
  async (file) => {
    await buildWebIfStale(root, build);
    writeFileSync(join(root, file), 'two');
    expect(await buildWebIfStale(root, build)).toBe(true);
  },
);

test('a build that fails is tried again at the next start', async () => {
  await buildWebIfStale(root, build);
  writeFileSync(join(root, 'vite.config.ts'), 'broken');
  await expect(buildWebIfStale(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  writeFileSync(join(root, 'vite.config.ts'), 'one');
  expect(await buildWebIfStale(root, build)).toBe(true);
});
