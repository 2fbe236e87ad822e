/** The open work that can be handed over to a colleague, in the order in which it is offered. */
export const handoverKinds = {
  companies: 'Companies',
  items: 'Open checklist items',
  deals: 'Deals in progress',
  leads: 'Open leads',
  campaigns: 'Open campaigns',
  members: 'Open members of campaigns',
  services: 'Active services',
  programs: 'Open programs and projects',
  targets: 'Open targets of programs',
  reviews: 'Targets as Compliance Manager',
} as const;
export type HandoverKind = keyof typeof handoverKinds;

/** One and several, as in "3 deals". */
export const handoverNouns: Record<HandoverKind, readonly [string, string]> = {
  companies: ['company', 'companies'],
  items: ['checklist item', 'checklist items'],
  deals: ['deal', 'deals'],
  leads: ['lead', 'leads'],
  campaigns: ['campaign', 'campaigns'],
  members: ['campaign member', 'campaign members'],
  services: ['service', 'services'],
  programs: ['program', 'programs'],
  targets: ['target', 'targets'],
  reviews: ['target as Compliance Manager', 'targets as Compliance Manager'],
};
