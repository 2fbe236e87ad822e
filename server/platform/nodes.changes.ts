import { admins, signedIn } from './access.ts';
import type { Tracked } from './changes/tracked.ts';
import { nodes } from './nodes.ts';

/** A node is added and moved with its record, and undone with it. */
export const nodeChanges = {
  nodes: { noun: 'Place', table: nodes, read: admins, undo: { added: signedIn, changed: signedIn }, aside: true },
} satisfies Tracked;
