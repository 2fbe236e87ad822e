export type TextPart = { text: string; href?: string; isOurs?: boolean };

const address = /https?:\/\/[^\s<>"]+|(?<![\w/])\/?#\/[\w/-]+/g;

/** The last part of an address in this app in readable form: "working-from-home" is "Working from home". */
function nameOf(path: string): string {
  const words = path.split('/').at(-1)!.replaceAll('-', ' ');
  return /[a-z]/i.test(words) ? words[0]!.toUpperCase() + words.slice(1) : path;
}

/** Plain text in parts: addresses become links, and those of this app show the record's name. */
export function linkedParts(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    // Punctuation at the end of a sentence is not part of the address.
    const given = found[0].replace(/[.,;:!?)\]]+$/, '');
    const ours = given.startsWith(`${origin}/#/`) ? given.slice(origin.length) : given;
    const isOurs = /^\/?#\//.test(ours);
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    parts.push(
      isOurs
        ? { text: nameOf(ours), href: ours.replace(/^\//, ''), isOurs }
        : { text: given, href: given, isOurs: false },
    );
    end = found.index + given.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
