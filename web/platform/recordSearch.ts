import { allModules } from './modules/areas.ts';

/** What the palette found for the typed text: a record and where it opens, or something it can do at once. */
export type Found = { id: number | string; text: string; hint?: string } & ({ to: string } | { run: () => void });
export type FoundKind = { kind: string; found: Found[] };
export type Find = (text: string, signal: AbortSignal) => Promise<FoundKind[]>;

/** Asks every module that finds records; one that fails is skipped, as the others may still find something. */
export async function searchRecords(text: string, signal: AbortSignal): Promise<FoundKind[]> {
  const asked = (await allModules()).flatMap(({ find }) => (find ? [find(text, signal)] : []));
  const settled = await Promise.allSettled(asked);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
