/** Names that some systems reserve, with or without an extension. */
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

export const isReservedName = (name: string): boolean => reserved.test(name);
