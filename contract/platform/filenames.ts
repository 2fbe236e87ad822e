/** Names that some systems keep for themselves, with or without an ending. */
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

export const isReservedName = (name: string): boolean => reserved.test(name);
