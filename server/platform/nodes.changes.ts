import { admins, signedIn } from './access.ts';
import type { Tracked } from './changes/tracked.ts';
import { nodes } from './nodes.ts';

/** A node comes and moves with its record, and whoever may take that back takes the node along. */
export const nodeChanges = {
  nodes: { noun: 'Place', table: nodes, read: admins, undo: { added: signedIn, changed: signedIn }, aside: true },
} satisfies Tracked;
