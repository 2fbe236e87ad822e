/** The ids in the topics, for each of these names; null if one of the topics means any id. */
export function idsAmong(topics: ReadonlySet<string>, names: readonly string[]): number[][] | null {
  const found = names.map((): number[] => []);
  for (const topic of topics) {
    const at = topic.indexOf(':');
    const list = at < 0 ? undefined : found[names.indexOf(topic.slice(0, at))];
    if (!list) continue;
    const id = Number(topic.slice(at + 1));
    if (!Number.isSafeInteger(id)) return null;
    list.push(id);
  }
  return found;
}
