/** An error and its causes: drizzle and node wrap what the server or the socket reported. */
function* causes(
  error: unknown,
): Generator<{ code?: unknown; constraint?: unknown; message?: unknown; syscall?: unknown }> {
  const seen = new Set<unknown>();
  for (let at: unknown = error; typeof at === 'object' && at !== null && !seen.has(at); at = (at as Error).cause) {
    seen.add(at);
    yield at;
  }
}

const sqlstate = /^[0-9A-Z]{5}$/;

/** The SQLSTATE of a database error, also under drizzle's wrapper. */
export function pgCode(error: unknown): string | undefined {
  for (const { code } of causes(error)) {
    // EPIPE is the one system error that has the shape of an SQLSTATE.
    if (typeof code === 'string' && sqlstate.test(code) && code !== 'EPIPE') return code;
  }
  return undefined;
}

/** The index or rule that a database error names. */
export function pgConstraint(error: unknown): string | undefined {
  for (const { constraint } of causes(error)) if (typeof constraint === 'string') return constraint;
  return undefined;
}

const lostSocket = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// pg raises these without a code.
const noneFree = 'timeout exceeded when trying to connect';
const lostClient = [
  'Connection terminated',
  noneFree,
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'Query read timeout',
];

/** True if the database cannot be reached now: the caller may try again later (503). */
export function isUnavailable(error: unknown): boolean {
  for (const { code, message, syscall } of causes(error)) {
    if (typeof code === 'string') {
      if (lostSocket.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true;
      if (code.startsWith('08') || code.startsWith('57P') || code === '53300') return true;
    } else if (typeof message === 'string' && lostClient.some((start) => message.startsWith(start))) return true;
  }
  return false;
}

/** True if every connection was in use for too long. The database may well be answering others. */
export function isCrowded(error: unknown): boolean {
  for (const { message } of causes(error)) if (message === noneFree) return true;
  return false;
}

/** True if there is no space left, on the database's disk or on our own. */
export function isDiskFull(error: unknown): boolean {
  for (const { code } of causes(error)) if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return true;
  return false;
}
