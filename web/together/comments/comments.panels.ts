import type { PanelKind } from '../../platform/dialogs/panels.ts';

export const commentPanels: PanelKind[] = [
  /** The comments on a record: `comments.Deal-5`. */
  { kind: 'comments', load: async () => (await import('./CommentsPanel.tsx')).CommentsPanel },
  { kind: 'comment', load: async () => (await import('./CommentPanel.tsx')).CommentPanel },
];
