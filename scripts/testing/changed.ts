import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files of the next commit; when nothing has changed, those of the last one. */
export function changedFiles(): string[] {
  const waiting = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const files = waiting.length > 0 ? waiting : git('diff', '--name-only', 'HEAD~1');
  return files.filter((file) => existsSync(file));
}
