import { defineConfig } from '@playwright/test';
import { browserFlags } from '../scripts/browser.ts';

export default defineConfig({
  testDir: '.',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // Each story has its own agency, so any two can run at the same time.
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may be too slow. What is broken fails twice; success at the second try is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['./failures.ts']],
  outputDir: '../test-results',
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH']!,
      // No page is open long enough for optimised code to pay off; the optimiser took an eighth of the page's time.
      args: [...browserFlags, '--process-per-site', '--js-flags=--no-opt --no-maglev'],
    },
  },
});
