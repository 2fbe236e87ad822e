import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell draws the same pages without browser windows and tab strips, which took a quarter of the stories' time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

const tries = (command: string, ...args: string[]): boolean => {
  console.log(`No browser found: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 }).status === 0;
};

/** A Chromium to test with: the machine's own, Playwright's, or one installed now. */
export async function findBrowser(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const here = (await playwrightsOwn()) ?? onPath();
  if (here) return here;

  if (tries('npx', 'playwright', 'install', 'chromium')) {
    const installed = await playwrightsOwn();
    if (installed) return installed;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    for (const name of tries('apt-get', 'update') ? names.slice(0, 2) : []) {
      const installed = tries('apt-get', 'install', '-y', name) && onPath();
      if (installed) return installed;
    }
  }
  throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
}

export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser's own version string. */
export const browserVersion = (file: string): string =>
  execFileSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
