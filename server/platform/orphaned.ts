/** As this program began; Node asks the system for the current one each time. */
const parent = process.ppid;

/**
 * Calls back once the shell is gone in which `npm start` runs this process. npm hands SIGTERM to that shell, and most shells
 * end without handing it on: the server would be left running, with its port and its folder.
 */
export function whenOrphaned(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}
