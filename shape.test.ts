import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const longest = 250;
const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'];

const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.(ts|tsx|css|js)$/.test(name) && !name.endsWith('.d.ts'));
const sources = new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]));

/** The files a file imports, types included; only our own. */
function importsOf(file: string, options: { types: boolean }): string[] {
  const text = sources.get(file)!;
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?'(\.[^']+)'|import\('(\.[^']+)'\)/g,
  );
  return [...found]
    .filter(([, isType]) => options.types || !isType)
    .map(([, , fixed, lazy]) => relative(root, resolve(root, dirname(file), (fixed ?? lazy)!)));
}

const moduleOf = (file: string): string => file.split('/').slice(0, 2).join('/');
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('server/testing/');

test('arrows go one way: web → contract ← server, module → platform', () => {
  const wrong: string[] = [];
  for (const file of files) {
    const [side = ''] = file.split('/');
    for (const target of importsOf(file, { types: true })) {
      const [other = ''] = target.split('/');
      const crossesSides =
        (side === 'contract' && other !== 'contract') ||
        (side === 'web' && other === 'server') ||
        (side === 'server' && other === 'web');
      const climbs =
        moduleOf(file) === 'server/platform' &&
        other === 'server' &&
        moduleOf(target) !== 'server/platform' &&
        !isTest(file);
      const climbsInWeb =
        moduleOf(file) === 'web/platform' &&
        other === 'web' &&
        !['web/platform', 'web/ui'].includes(moduleOf(target)) &&
        !isTest(file);
      const looksWithData = moduleOf(file) === 'web/ui' && other === 'web' && moduleOf(target) !== 'web/ui';
      if (crossesSides || climbs || climbsInWeb || looksWithData) wrong.push(`${file} → ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('there is no import cycle', () => {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (state.get(file) === 'done' || !sources.has(file)) return;
    if (state.get(file) === 'open') {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const target of importsOf(file, { types: false })) visit(target, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

test('no barrels, no god folders, named exports only', () => {
  const barrels = files.filter(
    (file) => /(^|\/)index\.tsx?$/.test(file) || /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/.test(file),
  );
  const defaults = files.filter((file) => /\nexport default /.test(sources.get(file)!) && !file.endsWith('.config.ts'));
  expect({ barrels, defaults }).toEqual({ barrels: [], defaults: [] });
});

test('a file ends by line 250', () => {
  const long = files
    .map((file) => [file, sources.get(file)!.split('\n').length - 1] as const)
    .filter(([, lines]) => lines > longest);
  expect(long).toEqual([]);
});

test('nothing is waved through: no any, no suppression, no unfinished mark', () => {
  const suspects = new RegExp(
    [
      '\\bas any\\b',
      ': any\\b',
      '@ts-' + '(ignore|expect-error|nocheck)',
      '(oxlint|eslint)-disable',
      'TO' + 'DO',
      'FIX' + 'ME',
      '\\.only\\(',
    ].join('|'),
  );
  const marked = files.flatMap((file) =>
    sources
      .get(file)!
      .split('\n')
      .flatMap((line, at) => (suspects.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(marked).toEqual([]);
});

test('SQL is never built from text', () => {
  const wrong = files
    .filter((file) => file.startsWith('server/') && !isTest(file))
    .flatMap((file) =>
      [...sources.get(file)!.matchAll(/sql\.raw\(([^)]*)\)/g)].map(([, argument]) => `${file}: ${argument}`),
    );
  // The one use: fixed words of our own (true, false, the verbs of `can`).
  expect(wrong.filter((use) => !use.startsWith('server/platform/access.ts'))).toEqual([]);
});

/** Who may take a date apart, and why; docs/decisions/007 has the choice. */
const calendars: Record<string, string> = {
  'contract/platform/days.ts': 'days, on UTC',
  'contract/platform/zone.ts': 'days and clocks of time zones',
  'web/platform/localTime.ts': 'the clock of the browser',
  'server/platform/files/zip.ts': 'archives keep the date in bits',
};

test('days are reckoned in one place, a Date is an instant, and nothing else is used', () => {
  const marks: [RegExp, string[]][] = [
    [/from 'dayjs|import\('dayjs/, []],
    [/from '(@js-temporal|temporal|rrule)|\bTemporal\./, ['server/platform/recurrence.ts']],
    [
      /\.[gs]et(UTC)?(Date|Day|Month|FullYear|Hours|Minutes)\(|getTimezoneOffset|Date\.UTC|new Date\([^()]*,/,
      Object.keys(calendars),
    ],
    [/toLocale(Date|Time)String|to(Date|Time)String\(|Intl\.DateTimeFormat/, Object.keys(calendars)],
    [/toISOString\(\)\s*\.(slice\(0, (10|7)\)|split)|86_?400_?000|24 \* 60 \* 60 \* 1000/, Object.keys(calendars)],
  ];
  const wrong = files
    .filter((file) => !isTest(file) && !file.startsWith('e2e/'))
    .flatMap((file) =>
      marks.flatMap(([mark, allowed]) => {
        const found = mark.exec(sources.get(file)!);
        return found && !allowed.includes(file) ? [`${file}: ${found[0]}`] : [];
      }),
    );
  expect(wrong).toEqual([]);
});
