/** "$ 0,0[.]00": whole amounts without decimals, all others with exactly two. */
export function money(amount: number | string | null | undefined, symbol = '$'): string {
  if (amount === null || amount === undefined || amount === '') return '';
  const value = Number(amount);
  if (!Number.isFinite(value)) return '';
  const rounded = Math.round(value * 100) / 100;
  const decimals = Number.isInteger(rounded) ? 0 : 2;
  const digits = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Math.abs(rounded));
  return `${rounded < 0 ? '-' : ''}${symbol} ${digits}`;
}
