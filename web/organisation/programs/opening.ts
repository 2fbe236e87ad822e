import { programPlaces } from '../../../contract/organisation/programs.places.ts';
import type { Sections } from '../../../contract/organisation/programs.ts';
import { currentAddress } from '../../platform/address.ts';
import { makeAhead } from '../../platform/ahead.ts';
import { get } from '../../platform/api.ts';

export const sectionsPath = '/api/makh/programs/{program}/sections' as const;

export const openedSections = makeAhead<number, Sections>();

/** Requests the sections of the program in the address while the code of its screen is still loading. */
export function startProgram(): void {
  const [, program, project] = /^\/programs\/(\d+)(?:\/project\/(\d+))?(?:\?|$)/.exec(currentAddress()) ?? [];
  if (program === undefined) return;
  const id = Number(project ?? program);
  openedSections.start(
    id,
    programPlaces.screens.program.access,
    async () => (await get(sectionsPath, { program: id })).data,
  );
}
