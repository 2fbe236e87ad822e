type Keyed = { key: string };

/** What was loaded, with what came and without what went while it was being loaded. */
export function joined<T extends Keyed>(before: readonly T[], now: readonly T[], loaded: readonly T[]): T[] {
  const isAmong = (rows: readonly T[]) => {
    const keys = new Set(rows.map(({ key }) => key));
    return ({ key }: T) => keys.has(key);
  };
  const [wasThere, isThere, isLoaded] = [isAmong(before), isAmong(now), isAmong(loaded)];
  return [
    ...loaded.filter((row) => isThere(row) || !wasThere(row)),
    ...now.filter((row) => !wasThere(row) && !isLoaded(row)),
  ];
}
