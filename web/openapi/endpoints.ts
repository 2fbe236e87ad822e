/** The part of the OpenAPI document that the page shows. */
export type ApiDocument = {
  paths: Record<
    string,
    Record<string, { tags?: string[]; summary?: string; 'x-access'?: string; 'x-changes'?: boolean }>
  >;
};

export type Endpoint = { method: string; path: string; summary: string; access: string; changes: boolean };
export type EndpointGroup = { tag: string; endpoints: Endpoint[] };

/** The document's addresses by tag, those with every word of the text in them. */
export function endpointGroups(document: ApiDocument, text: string): EndpointGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Endpoint[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, about] of Object.entries(methods)) {
      const endpoint = {
        method: method.toUpperCase(),
        path,
        summary: about.summary ?? '',
        access: about['x-access'] ?? '',
        changes: about['x-changes'] ?? false,
      };
      const all = `${endpoint.method} ${path} ${endpoint.summary} ${endpoint.access}`.toLowerCase();
      if (!words.every((word) => all.includes(word))) continue;
      const tag = about.tags?.[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), endpoint]);
    }
  }
  return [...groups]
    .map(([tag, endpoints]) => ({ tag, endpoints }))
    .sort((one, other) => one.tag.localeCompare(other.tag));
}
