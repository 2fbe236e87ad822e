const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Sees to it that nothing outlives this process: `stop` at a signal nobody else handles (whoever handles it shuts
 * down in its own order), `abandon` at every other end that Node tells us about. Returns the function that ends the watch.
 */
export function guardProcess(stop: () => Promise<void>, abandon: () => void): () => void {
  let isHandled = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // Ctrl-C under npm arrives twice; whoever took the first may have stopped listening by the second.
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
