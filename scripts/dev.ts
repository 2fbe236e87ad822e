import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
const page = { host: '127.0.0.1', port: process.env['VITE_PORT'] ?? '5173' };

// The page comes from Vite, so the server has to accept that origin and use it in links.
const env = { PUBLIC_URL: `http://${page.host}:${page.port}`, ...process.env, NODE_ENV: 'development' };

const children = [
  run(['--watch', '--watch-preserve-output', join('scripts', 'serve.ts')]),
  run([vite, '--host', page.host, '--port', page.port, '--strictPort']),
];

function run(args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    endAll('SIGTERM');
  });
  return child;
}

function endAll(signal: NodeJS.Signals): void {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endAll(signal));
