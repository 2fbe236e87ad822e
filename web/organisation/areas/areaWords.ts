import type { AreaName } from '../../platform/screens.ts';

/** What each area is for, in a sentence. */
export const areaWords: Partial<Record<AreaName, string>> = {
  Home: 'Your work at a glance.',
  Contacts: 'Companies and people: prospects, clients, campaigns and the files shared with them.',
  Leads: 'Who asked about the work: taken up, qualified and turned into deals, or turned away.',
  Deals: 'Sales deals on boards of stages, and the Sales Line Up of all of them.',
  Services: 'Projects and retainer services on production boards, from the first brief to delivery.',
  Programs: 'Plans made of sections and targets; a target large enough becomes a project of its own.',
  Organization: 'The org board, statistics, articles, policies, conditions and courses of the working company.',
  Hat: 'What belongs to your own position: your statistics, policies, articles, conditions and courses.',
  Reports: 'What was sold, delivered, spent and earned, over any time.',
  System: 'Who works here, what they may do, and the lists the rest of the product chooses from.',
  Print: 'A plain page for paper.',
};
