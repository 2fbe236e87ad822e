/** 5400 seconds as 1 h 30 m; less than a minute as 0 h. */
export function hoursText(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0 && rest > 0) return `${rest} m`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} m`;
}

/** The same for narrow places: it wraps between hours and minutes, never before a unit. */
export const narrowHours = (seconds: number): string => hoursText(seconds).replaceAll(/ (?=[hm])/g, '\u00A0');
