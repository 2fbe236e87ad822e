import { readLocal, writeLocal } from '../storage.ts';
import type { FormSize } from './layout.ts';

type Sizes = Record<string, FormSize>;

const key = 'form-sizes';

const isSizes = (value: unknown): value is Sizes =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((size) => ['sm', 'md', 'lg', 'xl'].includes(String(size)));

/** How wide the form at this address was when last seen, so that its dialog has that width while it loads. */
export const lastSize = (path: string): FormSize | undefined => readLocal(key, isSizes)?.[path];

export function keepSize(path: string, size: FormSize): void {
  const sizes = readLocal(key, isSizes) ?? {};
  if (sizes[path] !== size) writeLocal(key, { ...sizes, [path]: size });
}
