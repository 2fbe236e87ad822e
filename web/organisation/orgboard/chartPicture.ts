/** The specification: a JPEG of this quality under this name, though the button reads PNG. */
export const picture = {
  name: 'org-board-1.jpg',
  type: 'image/jpeg',
  quality: 0.95,
  longest: 16_384,
  most: 120e6,
} as const;

const styleRules = (): CSSRule[] => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);

/** The CSS rules for the classes that the element and its content use, each once. */
function rulesFor(element: Element): string {
  const used = new Set([element, ...element.querySelectorAll('*')].flatMap((one) => [...one.classList]));
  const isUsed = (selector: string) => [...selector.matchAll(/\.([\w-]+)/g)].some(([, name]) => used.has(name!));
  return styleRules()
    .filter((rule) => rule instanceof CSSStyleRule && isUsed(rule.selectorText))
    .map((rule) => rule.cssText)
    .join('\n');
}

/** The values of these rules' variables in light colours: the picture is on white, whatever the theme. */
function variablesOf(rules: string): string {
  const root = document.documentElement;
  const scheme = root.getAttribute('data-mantine-color-scheme');
  root.setAttribute('data-mantine-color-scheme', 'light');
  const values = getComputedStyle(root);
  const names = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!));
  const text = [...names]
    .map((name) => [name, values.getPropertyValue(name)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  if (scheme !== null) root.setAttribute('data-mantine-color-scheme', scheme);
  return text;
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The font could not be read.')));
    reader.readAsDataURL(blob);
  });

/** Whether a character of the text is in a unicode-range such as "U+0000-00FF, U+0131". */
function isWithin(range: string, letters: readonly number[]): boolean {
  const parts = range.split(',').map((part) => part.trim().slice(2).split('-'));
  const ends = parts.map(([from = '0', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  return letters.some((letter) => ends.some(([from, to]) => letter >= from && letter <= to));
}

/** The parts of the font that the text needs, embedded in the picture, because it cannot load anything: each as a family. */
async function fontsFor(text: string): Promise<string[]> {
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  const faces = styleRules().filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule &&
      rule.style.getPropertyValue('font-family').includes('Inter Variable') &&
      isWithin(rule.style.getPropertyValue('unicode-range'), letters),
  );
  const made = faces.map(async (rule, at) => {
    const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
    if (!address) return '';
    const base = rule.parentStyleSheet?.href ?? document.baseURI;
    const file = await dataUrl(await (await fetch(new URL(address, base))).blob());
    return `@font-face{font-family:'${partName(at)}';font-weight:100 900;src:url(${file})}`;
  });
  return Promise.all(made);
}

const partName = (at: number) => `Inter ${at}`;

/**
 * A browser waits for the parts of a font that the first letters need, but draws the picture before it has those for a
 * letter further on: nobody's name was in it because one of them was Dvořák. So each part is asked for at the very start.
 */
function firstLetter(_part: string, at: number): HTMLElement {
  const letter = document.createElement('i');
  letter.style.cssText = `position:absolute;opacity:0;font-family:'${partName(at)}'`;
  letter.textContent = 'a';
  return letter;
}

type Drawing = { svg: string; width: number; height: number };

/** The element as a standalone SVG: its markup and the rules it uses, once. */
export async function chartSvg(element: HTMLElement): Promise<Drawing> {
  const width = Math.ceil(element.offsetWidth);
  const height = Math.ceil(element.offsetHeight);
  const rules = rulesFor(element);
  const base = `*,*::before,*::after{box-sizing:border-box}svg{overflow:visible}`;
  const copy = element.cloneNode(true) as HTMLElement;
  const fonts = await fontsFor(element.textContent);
  const families = [...fonts.map((_, at) => `'${partName(at)}'`).toReversed(), 'sans-serif'].join();
  const own = `background:#fff;color:#000;color-scheme:light;font:14px/1.55 ${families}`;
  copy.setAttribute('style', `${variablesOf(rules)};${own};${copy.getAttribute('style') ?? ''}`);
  const style = document.createElement('style');
  style.textContent = `${fonts.join('')}${base}${rules}`;
  copy.prepend(style, ...fonts.map(firstLetter));
  const markup = new XMLSerializer().serializeToString(copy);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${markup}</foreignObject></svg>`;
  return { svg, width, height };
}

/** How large a board is drawn: twice its size, unless a browser's canvas would stay blank. */
export const pictureScale = (width: number, height: number): number =>
  Math.min(2, picture.longest / width, picture.longest / height, Math.sqrt(picture.most / (width * height)));

/** The SVG as a JPEG on white. */
export async function jpegOf({ svg, width, height }: Drawing): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = pictureScale(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
      picture.type,
      picture.quality,
    );
  });
}
