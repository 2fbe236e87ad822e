const formats = new Map<number, Intl.NumberFormat>();

/** Created once: creating one takes a hundred times as long as using it. */
function formatOf(decimals: number): Intl.NumberFormat {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formats.set(decimals, format);
  }
  return format;
}

/** "$ 0,0[.]00": whole amounts without decimals, all others with exactly two. */
export function money(amount: number | string | null | undefined, symbol = '$'): string {
  if (amount === null || amount === undefined || amount === '') return '';
  const value = Number(amount);
  if (!Number.isFinite(value)) return '';
  const rounded = Math.round(value * 100) / 100;
  const digits = formatOf(Number.isInteger(rounded) ? 0 : 2).format(Math.abs(rounded));
  return `${rounded < 0 ? '-' : ''}${symbol} ${digits}`;
}
