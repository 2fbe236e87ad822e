/** The name of this tab while its page is open; the server does not send a tab its own changes as live updates. */
export const tabName = globalThis.crypto.randomUUID();
