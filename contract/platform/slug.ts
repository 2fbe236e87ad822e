const longest = 80;

/** "Café & Bar" as "cafe-bar": the name of a label in addresses and files. */
export const slugOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '') || 'item';
