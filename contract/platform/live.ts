/**
 * A browser that starts to listen says how long it has not listened: it then hears what changed in that time and, because
 * saying so takes time too, a little longer. Milliseconds.
 */
export const liveTimes = { overlap: 2_000, kept: 60_000 } as const;
