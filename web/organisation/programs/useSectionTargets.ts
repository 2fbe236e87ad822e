import { useState } from 'react';
import type { Sections, Target } from '../../../contract/organisation/programs.ts';

type Held = ReadonlyMap<string, readonly Target[]>;

const isSame = (one: readonly Target[], other: readonly Target[]) =>
  one.length === other.length && one.every((target, at) => target === other[at]);

/** A section in which nothing changed keeps the same array of targets, so that it is not rendered again. */
function targetsBySection({ sections, targets }: Sections, before: Held): Held {
  return new Map(
    Object.values(sections).map(({ cid, targets: cids }) => {
      const held = cids.flatMap((one) => targets[one] ?? []);
      const known = before.get(cid);
      return [cid, known && isSame(known, held) ? known : held];
    }),
  );
}

export function useSectionTargets(all: Sections): Held {
  const [known, setKnown] = useState<{ all: Sections | null; held: Held }>({ all: null, held: new Map() });
  if (known.all === all) return known.held;
  const held = targetsBySection(all, known.held);
  setKnown({ all, held });
  return held;
}
