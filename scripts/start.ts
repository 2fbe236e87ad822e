import { resolve } from 'node:path';
import { checkPlace } from './refusals.ts';
import { buildWebIfStale } from './web-build.ts';

const root = resolve(import.meta.dirname, '..');

await checkPlace();
const started = performance.now();
if (await buildWebIfStale(root)) {
  console.log(`Built the web app in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
await import('./serve.ts');
