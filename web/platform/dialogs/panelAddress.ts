/** One open side panel: its kind and record. */
export type OpenPanel = { kind: string; id: string };

export const maxPanels = 8;

const part = /^[A-Za-z0-9_-]{1,64}$/;

/** Reads `deals.5~companies.3` as panels; invalid parts are skipped, so a damaged address still opens. */
export function decodePanels(text: unknown): OpenPanel[] {
  if (typeof text !== 'string') return [];
  const panels: OpenPanel[] = [];
  for (const piece of text.split('~').slice(0, maxPanels)) {
    const dot = piece.indexOf('.');
    const kind = piece.slice(0, dot);
    const id = piece.slice(dot + 1);
    if (dot > 0 && part.test(kind) && part.test(id)) panels.push({ kind, id });
  }
  return panels;
}

/** The panels as one address parameter; undefined if none is open. */
export function encodePanels(panels: readonly OpenPanel[]): string | undefined {
  return panels.length === 0 ? undefined : panels.map((panel) => `${panel.kind}.${panel.id}`).join('~');
}

const isSame = (one: OpenPanel, other: OpenPanel) => one.kind === other.kind && one.id === other.id;

/** Puts a panel on top; one that is already open moves to the top instead of opening twice. */
export function withPanel(panels: readonly OpenPanel[], panel: OpenPanel): OpenPanel[] {
  const at = panels.findIndex((open) => isSame(open, panel));
  return at < 0 ? [...panels, panel].slice(-maxPanels) : panels.slice(0, at + 1);
}
