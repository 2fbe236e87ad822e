import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { Card } from '../../ui/Card.tsx';
import { keptAt } from './keptDraft.ts';
import type { Kind } from './kind.ts';

/** What someone was writing when a colleague deleted the text: nothing of it is lost, and it can be copied from here. */
export function KeptText({ kind, id }: { kind: Kind; id: string }) {
  const kept = keptAt(`${kind.table}.${id}`);
  if (!kept) return null;
  return (
    <Card title="Your unsaved text is kept in this browser.">
      <p>
        When you can open the {kind.noun.toLowerCase()} again, you continue writing where you stopped. Until then you
        can copy it from here.
      </p>
      <h3>{kept.title}</h3>
      <SafeHtml html={kept.body} />
    </Card>
  );
}
