type Keyed = { key: string };

/** The loaded rows, plus those that were added and minus those that were removed while they were being loaded. */
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
