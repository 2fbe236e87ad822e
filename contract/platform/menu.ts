/** The areas of the menu, in order: their names and addresses, and what each is for. */
export const menuAreas = {
  Home: { label: 'Home', path: '/dashboard', about: 'Your work at a glance.' },
  Contacts: {
    label: 'Contacts',
    path: '/contacts',
    about: 'Companies and people: prospects, clients, campaigns and the files shared with them.',
  },
  Leads: {
    label: 'Leads',
    path: '/leads',
    about: 'People interested in your services: contact them, qualify them and turn them into deals.',
  },
  Deals: {
    label: 'Deals',
    path: '/deals',
    about: 'Sales deals on boards with stages, and all of them in the Sales Line Up.',
  },
  Services: {
    label: 'Services',
    path: '/services',
    about: 'Projects and retainer services on production boards, from the first brief to delivery.',
  },
  Programs: {
    label: 'Programs',
    path: '/programs',
    about: 'Plans made of sections and targets; a large target becomes its own project.',
  },
  Organization: {
    label: 'Organization',
    path: '/organization',
    about: 'The org board, statistics, articles, policies, conditions and courses of the working company.',
  },
  Hat: {
    label: 'My Hat',
    path: '/hat',
    about: 'What belongs to your own position: your statistics, policies, articles, conditions and courses.',
  },
  Reports: { label: 'Reports', path: '/reports', about: 'What was sold, delivered, spent and earned, for any period.' },
  System: {
    label: 'System',
    path: '/system',
    about: 'Users and their permissions, and the lists used throughout Bureau.',
  },
} as const;
export type MenuArea = keyof typeof menuAreas;

export type MenuItem = { name: string; label: string; path: string };
/** An area of a user's menu, with the screens they may open. */
export type MenuGroup = { area: MenuArea; label: string; path: string; about: string; items: MenuItem[] };
