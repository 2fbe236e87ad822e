/** The areas of the menu, in its order: their names and addresses, and what each is for. */
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
    about: 'Who asked about the work: taken up, qualified and turned into deals, or turned away.',
  },
  Deals: {
    label: 'Deals',
    path: '/deals',
    about: 'Sales deals on boards of stages, and the Sales Line Up of all of them.',
  },
  Services: {
    label: 'Services',
    path: '/services',
    about: 'Projects and retainer services on production boards, from the first brief to delivery.',
  },
  Programs: {
    label: 'Programs',
    path: '/programs',
    about: 'Plans made of sections and targets; a target large enough becomes a project of its own.',
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
  Reports: { label: 'Reports', path: '/reports', about: 'What was sold, delivered, spent and earned, over any time.' },
  System: {
    label: 'System',
    path: '/system',
    about: 'Who works here, what they may do, and the lists the rest of the product chooses from.',
  },
} as const;
export type MenuArea = keyof typeof menuAreas;

export type MenuItem = { name: string; label: string; path: string };
/** An area of somebody's menu, with the screens they may open. */
export type MenuGroup = { area: MenuArea; label: string; path: string; about: string; items: MenuItem[] };
