import { commentPlaces } from '../../../contract/together/comments.places.ts';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const comments = defineModule({
  places: commentPlaces,
  panels: {
    comments: async () => (await import('./CommentsPanel.tsx')).CommentsPanel,
    comment: async () => (await import('./CommentPanel.tsx')).CommentPanel,
  },
  finds: { comments: { panel: 'comment', access: ['browse comments'] } },
  attached: [
    {
      key: 'comments',
      label: 'Comments',
      access: ['browse comments'],
      order: 30,
      content: lazyPart(async () => (await import('./Comments.tsx')).Comments),
    },
  ],
});
