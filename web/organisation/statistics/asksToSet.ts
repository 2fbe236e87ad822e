const pattern = /^set\s+(\S.*?)\s+(?:to\s+)?(-?(?:\d+(?:\.\d+)?|\.\d+))$/i;

/** "set Calls 14", typed into the palette: which graph, and its value. */
export function asksToSet(text: string): { title: string; value: number } | null {
  const [, title, value] = pattern.exec(text.trim()) ?? [];
  return title === undefined || value === undefined ? null : { title, value: Number(value) };
}
