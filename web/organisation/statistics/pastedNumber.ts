/** What spreadsheets show with a number and copy with it: the sign of a currency or of percent, and spaces. */
const signs = /^[\p{Sc}\s]+|[\p{Sc}%\s]+$/gu;
/** Spaces or apostrophes between thousands: 1 234 567.5 or 1’234. */
const spaced = /^\d{1,3}([\s'’]\d{3})+(?!\d)/;

/** A copied cell without what only adorns its number: "$ 1 200" and "(1200)" are 1200 and -1200. */
function pastedNumber(cell: string): string {
  const text = cell.replace(/[−–]/g, '-').trim();
  const isBelow = /^\(.+\)$/.test(text) || /^[\p{Sc}\s]*-/u.test(text);
  const bare = text
    .replace(/^\((.+)\)$/, '$1')
    .replace(signs, '')
    .replace(/^-/, '')
    .replace(signs, '');
  const digits = spaced.test(bare) ? bare.replace(/[\s'’]/g, '') : bare;
  return /^[\d.]/.test(digits) ? `${isBelow ? '-' : ''}${digits}` : cell;
}

/** Commas between thousands, as this product writes them too: 12,000 or 1,234.5. */
const commaed = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** How the cells of a copied block are read: commas separate thousands, unless one of them can only separate decimals. */
export function numberReader(block: readonly string[]): (cell: string) => string {
  const hasThousands = block.every((cell) => !cell.includes(',') || commaed.test(pastedNumber(cell)));
  return (cell) => {
    const text = pastedNumber(cell);
    return hasThousands && commaed.test(text) ? text.replaceAll(',', '') : text;
  };
}

/** 1.234 may be a thousand where points separate thousands, and would be cut to 1.23. */
const mayBeThousand = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** The first number of a block in which every point may separate thousands; null if one of them cannot. */
export function unclearIn(numbers: readonly string[]): string | null {
  const pointed = numbers.filter((text) => text.includes('.'));
  return pointed.every((text) => mayBeThousand.test(text)) ? (pointed[0] ?? null) : null;
}
