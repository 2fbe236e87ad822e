/** The name of this tab for as long as its page lives: its own changes come back with their answers, not as news. */
export const tabName = globalThis.crypto.randomUUID();
