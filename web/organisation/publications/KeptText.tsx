import { KeptCard } from '../../platform/records/KeptCard.tsx';
import { keptAt, partOf } from './keptDraft.ts';
import type { Kind } from './kind.ts';

/** What someone was writing when a colleague deleted the text. */
export function KeptText({ kind, id }: { kind: Kind; id: string }) {
  const kept = keptAt(`${kind.table}.${id}`);
  if (!kept) return null;
  return (
    <KeptCard parts={[partOf(kept)]}>
      When you can open the {kind.noun.toLowerCase()} again, you continue writing where you stopped. Until then you can
      copy it from here.
    </KeptCard>
  );
}
