import { dirname } from 'node:path';

/**
 * The tests to run for changed files. Every API test runs the whole server, so by its imports it would depend on every
 * file; this takes the tests in the module's folders instead, on each side.
 */
export function testsNear(files: readonly string[]): string[] {
  const places = files.flatMap((file) => {
    if (/\.test\.tsx?$/.test(file)) return file;
    const [side = '', floor = '', name = ''] = file.split('/');
    if (!['contract', 'server', 'web'].includes(side)) return file.endsWith('.ts') ? `${dirname(file)}/` : [];
    return name ? `/${floor}/${name.split('.')[0]}` : `${side}/${floor.split('.')[0]}`;
  });
  return [...new Set(places)].filter((place) => place !== './');
}
