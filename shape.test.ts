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

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('server/testing/');

/** The floors from the lowest up, the same on every side: each imports those before it, with the reason for its place. */
const floors = Object.entries({
  ui: 'appearance only: no data, no domain',
  platform: 'independent of the domain',
  frame: 'around every screen, whatever is on it',
  system: 'who works here, and the lists used in records',
  contacts: 'the people and companies the work is for',
  together: 'what can be attached to any record: comments, files, checklists, boards, time',
  sales: 'what is sold to contacts, on boards',
  delivery: 'what was sold and is being delivered',
  organisation: 'how the agency runs itself, on top of its work',
  overview: 'looks at everything below',
}).map(([name]) => name);

const isOrdered = (file: string) => ['contract', 'server', 'web'].includes(file.split('/')[0]!);

/** The floor of a file. What puts the modules together, the demo and the tests are above all others. */
function heightOf(file: string): number {
  const [, floor = '', ...rest] = file.split('/');
  return rest.length > 0 && floors.includes(floor) ? floors.indexOf(floor) : floors.length;
}

/** The contract's own tables of contents, which every module adds to and may use. */
const isShared = (file: string) => /^contract\/\w+\.ts$/.test(file);

test('arrows go one way: web → contract ← server', () => {
  const wrong = files.flatMap((file) => {
    const [side = ''] = file.split('/');
    const forbidden = { contract: ['server', 'web'], web: ['server'], server: ['web'] }[side] ?? [];
    const across = importsOf(file, { types: true }).filter((target) => forbidden.includes(target.split('/')[0]!));
    return across.map((target) => `${file} → ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('each floor imports only from below; what it needs from above is given to it', () => {
  const platform = floors.indexOf('platform');
  const climbs = (file: string, target: string) => {
    const isAcross = file.split('/')[0] !== target.split('/')[0];
    // The ui folder has no data, but it may use the contract's dates and texts.
    const height = isAcross ? Math.max(heightOf(file), platform) : heightOf(file);
    return heightOf(target) > height && !isShared(target);
  };
  const wrong = files
    .filter((file) => isOrdered(file) && !isTest(file))
    .flatMap((file) =>
      importsOf(file, { types: true })
        .filter((target) => climbs(file, target))
        .map((target) => `${file} → ${target}`),
    );
  expect(wrong).toEqual([]);
});

/** The module of a file: a folder of server or web, or the files of one name in the contract. */
function moduleOf(file: string): string | null {
  const [side = '', floor = '', name = '', ...rest] = file.split('/');
  if (heightOf(file) <= floors.indexOf('frame') || heightOf(file) === floors.length) return null;
  if (side === 'contract') return `${side}/${floor}/${name.split('.')[0]}`;
  return rest.length > 0 ? `${side}/${floor}/${name}` : null;
}

test('no two modules import each other, not even through others', () => {
  const arrows = new Map<string, string[]>();
  for (const file of files) {
    const from = moduleOf(file);
    if (from === null || isTest(file) || !isOrdered(file)) continue;
    const others = importsOf(file, { types: true }).flatMap((target) => moduleOf(target) ?? []);
    arrows.set(from, [...(arrows.get(from) ?? []), ...others.filter((to) => to !== from)]);
  }
  expect(circles(arrows.keys(), (name) => arrows.get(name) ?? [])).toEqual([]);
});

/** Paths that lead back to where they started. */
function circles(all: Iterable<string>, nextOf: (name: string) => string[]): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (name: string, path: string[]): void => {
    if (state.get(name) === 'done') return;
    if (state.get(name) === 'open') {
      found.push([...path.slice(path.indexOf(name)), name].join(' → '));
      return;
    }
    state.set(name, 'open');
    for (const next of nextOf(name)) visit(next, [...path, name]);
    state.set(name, 'done');
  };
  for (const name of all) visit(name, []);
  return found;
}

test('every module of the server has a manifest, and modules.ts lists them floor by floor', () => {
  const own = files.filter((file) => file.startsWith('server/') && moduleOf(file));
  const manifests = [...new Set(own.map(moduleOf))].map((name) => `${name}/${name!.split('/').at(-1)}.module.ts`);
  expect(own.filter((file) => file.endsWith('.module.ts')).toSorted()).toEqual(manifests.toSorted());

  const text = sources.get('server/modules.ts')!;
  const imported = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/(.*)'/g)].map(([, name, path]) => [name, path]),
  );
  const listed = [...text.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => `server/${imported.get(name)}`);
  expect(listed.filter((file) => moduleOf(file)).toSorted()).toEqual(manifests.toSorted());
  expect(listed.map(heightOf)).toEqual(listed.map(heightOf).toSorted((one, other) => one - other));
});

test('there is no import cycle', () => {
  const own = (file: string) => importsOf(file, { types: false }).filter((target) => sources.has(target));
  expect(circles(files, own)).toEqual([]);
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

test('no shortcuts: no any, no suppressions, nothing unfinished', () => {
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

/** The build cannot resolve the origin of rules composed from another file: it warns, and writes them twice. */
test('a style sheet composes nothing from another file', () => {
  const composing = files.filter((file) => file.endsWith('.css') && /composes:.* from /.test(sources.get(file)!));
  expect(composing).toEqual([]);
});

test('SQL is never built from text', () => {
  const wrong = files
    .filter((file) => file.startsWith('server/') && !isTest(file))
    .flatMap((file) =>
      [...sources.get(file)!.matchAll(/sql\.raw\(([^)]*)\)/g)].map(([, argument]) => `${file}: ${argument}`),
    );
  // The only use: our own fixed words (true, false, the verbs of `can`).
  expect(wrong.filter((use) => !use.startsWith('server/platform/access.ts'))).toEqual([]);
});

/** Which files may take a date apart, and why; docs/decisions/007 explains the choice. */
const calendars: Record<string, string> = {
  'contract/platform/days.ts': 'days, in UTC',
  'contract/platform/zone.ts': 'days and clocks of time zones',
  'web/platform/localTime.ts': 'the clock of the browser',
  'server/platform/files/zip.ts': 'archives store the date in bits',
};

test('date arithmetic is in one place, a Date is an instant, and nothing else is used', () => {
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
