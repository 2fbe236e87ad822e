import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json'];

type Build = (root: string) => Promise<void>;

/** Builds the web app into dist/web if it is missing or was built from other sources; returns whether it did. */
export const buildWebIfStale = (root: string, build: Build = (from) => viteBuild(from)): Promise<boolean> =>
  buildIfStale(root, 'web', async () => {
    await build(root);
    compressAll(join(root, 'dist', 'web'));
  });

/** Does the same for the app with the gallery of fields, for the browser stories; returns its folder. */
export async function buildGalleryIfStale(root: string): Promise<string> {
  const outDir = join(root, 'dist', 'gallery');
  await buildIfStale(root, 'gallery', () => viteBuild(root, ['--outDir', outDir], { VITE_GALLERY: '1' }));
  return outDir;
}

async function buildIfStale(root: string, name: string, build: () => Promise<void>): Promise<boolean> {
  const stamp = join(root, 'dist', name, '.stamp');
  const wanted = sourcesHash(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, wanted);
  return true;
}

/** Contents count, not dates: a fresh checkout or a copied folder keeps its build. */
export function sourcesHash(root: string): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  };
  for (const source of sources) {
    if (source.includes('.')) add(source);
    else for (const path of filesUnder(root, source)) add(path);
  }
  return hash.digest('hex');
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Stores compressed versions next to each text file, so that no visitor waits for compression. */
function compressAll(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|svg|html)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    if (content.length < 1024) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
}

// In a separate process, so that the bundler's memory is freed when it is done.
async function viteBuild(root: string, options: string[] = [], env: Record<string, string> = {}): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new Error('The web app could not be built.');
}
