/** Sizes are counted in steps of 1000, limits too. */
export const kilo = 1000;

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in steps of 1000 with two decimals: 999.00B, 1.50KB, 104.86MB. */
export function fileSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (unit < units.length - 1 && Number(value.toFixed(2)) >= kilo) {
    value /= kilo;
    unit += 1;
  }
  return `${value.toFixed(2)}${units[unit]}`;
}

/** The largest .xlsx file that is read; what is uploaded only to be kept may be larger. */
export const largestSheet = 4_000_000;
