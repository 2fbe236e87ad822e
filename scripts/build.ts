import { resolve } from 'node:path';
import { buildWebIfStale } from './web-build.ts';

await buildWebIfStale(resolve(import.meta.dirname, '..'));
