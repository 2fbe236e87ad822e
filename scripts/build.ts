import { resolve } from 'node:path';
import { buildWebIfStale } from './web-build.ts';

const root = resolve(import.meta.dirname, '..');
await buildWebIfStale(root);
await import('./bundle-sizes.ts');
