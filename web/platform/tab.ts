/**
 * This tab's name, until the page is closed. With it the server does not send a tab its own changes as live updates.
 */
export const tabName = globalThis.crypto.randomUUID();
