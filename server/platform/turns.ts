type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs up to `most` tasks at a time; the others wait. */
export function turns(most: number): InTurn {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** The same for each user: up to `most` of their tasks at a time. */
export function turnsOfEach(most: number): <T>(who: number, work: () => Promise<T>) => Promise<T> {
  const each = new Map<number, { inTurn: InTurn; works: number }>();
  return async (who, work) => {
    const own = each.get(who) ?? { inTurn: turns(most), works: 0 };
    each.set(who, own);
    own.works += 1;
    try {
      return await own.inTurn(work);
    } finally {
      own.works -= 1;
      if (own.works === 0) each.delete(who);
    }
  };
}
