import { spawn, spawnSync } from 'node:child_process';
import { changedFiles } from './testing/changed.ts';
import { testsNear } from './testing/near.ts';

/** Runs format, types and lint side by side, then the tests; with `--changed` only for the files that changed. */
const files = process.argv.includes('--changed') ? changedFiles() : null;
const quoted = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(' ');
const code = files?.filter((file) => /\.tsx?$/.test(file));

const checks: Record<string, string> = {
  format: `oxfmt --check --no-error-on-unmatched-pattern ${files ? quoted(files) : '.'}`,
  types: 'tsc -p tsconfig.json',
  lint: `oxlint --type-aware --deny-warnings ${code ? quoted(code) : ''}`,
};
if (files?.length === 0) delete checks['format'];
if (code?.length === 0) delete checks['lint'];

/** Prints one line for a check that passed; the first that fails is printed in full and ends the run. */
const checked = (name: string, command: string) =>
  new Promise<void>((done) => {
    const start = performance.now();
    const said: Buffer[] = [];
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (part: Buffer) => said.push(part));
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.once('close', (ended) => {
      if (ended === 0) {
        console.log(`${name} passed (${((performance.now() - start) / 1000).toFixed(1)} s)`);
        return done();
      }
      console.error(`${name}: ${command}\n${Buffer.concat(said).toString()}`);
      return process.exit(1);
    });
  });

await Promise.all(Object.entries(checks).map(([name, command]) => checked(name, command)));
const near = files ? ['shape.test.ts', 'conformance.test.ts', ...testsNear(files)] : [];
const tests = spawnSync(`vitest run ${quoted(near)}`, { shell: true, stdio: 'inherit' });
process.exit(tests.status ?? 1);
