const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Makes sure nothing outlives this process: `stop` on a signal that has no other handler (a handler shuts down in its
 * own order), `abandon` on every other exit Node reports. Returns the function that ends the watch.
 */
export function guardProcess(stop: () => Promise<void>, abandon: () => void): () => void {
  let isHandled = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // Ctrl-C under npm arrives twice; the handler of the first may be gone by the second.
    isHandled ||= process.listenerCount(signal) > 1;
    if (isHandled) return;
    void stop().finally(() => process.kill(process.pid, signal));
  };
  process.on('exit', abandon);
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    process.off('exit', abandon);
    for (const signal of signals) process.off(signal, onSignal);
  };
}
