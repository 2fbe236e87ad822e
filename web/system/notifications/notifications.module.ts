import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { defineModule } from '../../platform/modules/module.ts';

export const notifications = defineModule({
  header: [
    {
      key: 'bell',
      side: 'end',
      access: 'login',
      order: 10,
      content: lazyPart(async () => (await import('./Bell.tsx')).Bell),
    },
  ],
  settings: [
    {
      key: 'notifications',
      label: 'Notifications',
      access: 'login',
      order: 10,
      content: lazyPart(async () => (await import('./NoticeChoices.tsx')).NoticeChoices),
    },
  ],
});
