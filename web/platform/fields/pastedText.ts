/** Headings begin at the second level: the first is the title of what the text is in. */
const levels = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);

function renameHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    const named = document.createElement(levels.get(heading.localName)!);
    named.append(...heading.childNodes);
    heading.replaceWith(named);
  }
}

/** Word writes a list as paragraphs that only look like one: with their level, and the bullet or number as text. */
function makeLists(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  for (const line of body.querySelectorAll('p[style*="mso-list"]')) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(line.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const mark = line.querySelector('[style*="mso-list:Ignore"]');
    const kind = /^\s*[\da-z]+[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    open = line.previousElementSibling === open[0] ? open.slice(0, level) : [];
    if (open[level - 1] && open[level - 1]?.localName !== kind) open.pop();
    while (open.length < level) {
      const list = document.createElement(kind);
      const parent = open.at(-1);
      if (parent) (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).append(list);
      else line.before(list);
      open.push(list);
    }
    const item = document.createElement('li');
    item.append(...line.childNodes);
    open.at(-1)!.append(item);
    line.remove();
  }
}

/** The address of one of our own files, as it is stored; null for a picture from elsewhere, which no text may show. */
function ownFile(src: string | null): string | null {
  const address = URL.parse(src ?? '', location.href);
  const isOwn = address?.origin === location.origin && /^\/(?!api\/).+\/files\/\d+$/.test(address.pathname);
  return isOwn ? address.pathname : null;
}

/** Removes the pictures that would not be stored, and says how many. */
function dropPictures(body: HTMLElement): number {
  const pictures = [...body.querySelectorAll('img')];
  const foreign = pictures.filter((picture) => {
    const address = ownFile(picture.getAttribute('src'));
    if (address) picture.setAttribute('src', address);
    return !address;
  });
  for (const picture of foreign) picture.remove();
  return foreign.length;
}

/** For an editor without tables: each row becomes a line, with its cells kept apart. */
function writeOutTables(body: HTMLElement): void {
  // A table around tables is only the layout of a page or mail.
  for (const table of body.querySelectorAll<HTMLTableElement>('table:not(:has(table))')) {
    const lines = [...table.rows].map((row) => {
      const line = document.createElement('p');
      for (const cell of row.cells) {
        for (const block of cell.querySelectorAll('p, div, ul, ol, li')) block.replaceWith(...block.childNodes, ' ');
        line.append(...(line.hasChildNodes() ? [' | '] : []), ...cell.childNodes);
      }
      return line;
    });
    table.replaceWith(...lines);
  }
}

type Pasted = { html: string; leftOut: number };

/** What is pasted from office programs and web pages, as this editor has it; and how many pictures were left out. */
export function pastedText(html: string, hasTables: boolean): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  renameHeadings(body);
  makeLists(body);
  if (!hasTables) writeOutTables(body);
  const leftOut = dropPictures(body);
  return { html: body.innerHTML, leftOut };
}
