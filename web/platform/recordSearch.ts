/** A record found by the palette: what it is called and where it opens. */
export type Found = { id: number | string; text: string; hint?: string; to: string };
type Find = (text: string, signal: AbortSignal) => Promise<Found[]>;

const kinds = new Map<string, Find>();

/** Lets a module's records be found in the palette, under its own heading. */
export function registerSearch(kind: string, find: Find): void {
  kinds.set(kind, find);
}

export type FoundKind = { kind: string; found: Found[] };

/** Asks every kind at once; one that fails is left out, as the others may still have it. */
export async function searchRecords(text: string, signal: AbortSignal): Promise<FoundKind[]> {
  const asked = [...kinds].map(async ([kind, find]) => ({ kind, found: await find(text, signal) }));
  const settled = await Promise.allSettled(asked);
  return settled.flatMap((one) => (one.status === 'fulfilled' && one.value.found.length > 0 ? [one.value] : []));
}
