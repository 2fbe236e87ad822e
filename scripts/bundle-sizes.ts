import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const built = new URL('../dist/web/', import.meta.url);
const kilobyte = 1000;

const session = 'system/session/session.module.ts';
const area = (name: string) => `${name}/${name}.ts`;
const areas = ['system', 'contacts', 'together', 'sales', 'delivery', 'organisation', 'overview'];

type Page = { name: string; entries: string[]; bar: number; beside?: string[] };

/**
 * What the first visit to a page loads, and its limit in gzipped kilobytes of JavaScript: the entry, the module lists of
 * the areas that its address could belong to, the frame, the screen. The other areas' lists load after the screen.
 */
const pages: Page[] = [
  { name: 'sign-in page', entries: ['main.tsx', session, 'system/session/Login.tsx'], bar: 140 },
  {
    name: 'list screen',
    entries: [
      'main.tsx',
      session,
      ...['system', 'contacts', 'together'].map(area),
      'frame/Frame.tsx',
      'system/companies/CompaniesBrowse.tsx',
    ],
    bar: 205,
  },
  { name: 'board', entries: ['main.tsx', area('sales'), 'frame/Frame.tsx', 'sales/deals/DealBoards.tsx'], bar: 235 },
  { name: 'all areas', entries: [session, ...areas.map(area)], beside: ['main.tsx', 'frame/Frame.tsx'], bar: 35 },
];

/** The files of the given chunks and of everything they import statically. */
function filesOf(manifest: Manifest, entries: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const entry of entries) visit(entry);
  return files;
}

const gzipped = (file: string): number => gzipSync(readFileSync(new URL(file, built))).length / kilobyte;
const total = (files: string[]): number => files.reduce((sum, file) => sum + gzipped(file), 0);

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8')) as Manifest;
const keyOf = (source: string): string => (source === 'main.tsx' ? 'index.html' : source);
let isOver = false;

for (const { name, entries, beside = [], bar } of pages) {
  const there = filesOf(manifest, beside.map(keyOf));
  const files = [...filesOf(manifest, entries.map(keyOf))].filter((file) => !there.has(file));
  const scripts = total(files.filter((file) => file.endsWith('.js')));
  const styles = total(files.filter((file) => file.endsWith('.css')));
  const verdict = scripts > bar ? 'OVER' : 'ok';
  if (scripts > bar) isOver = true;
  console.log(
    `${name.padEnd(14)} JavaScript ${scripts.toFixed(1).padStart(6)} KB gzip of ${bar} KB (${verdict}), CSS ${styles.toFixed(1)} KB`,
  );
}

if (isOver) process.exitCode = 1;
