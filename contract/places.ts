import { companyUserPlaces } from './contacts/companyusers.places.ts';
import { contactPlaces } from './contacts/contacts.places.ts';
import { importPlaces } from './contacts/imports.places.ts';
import { mailAccountPlaces } from './contacts/mailaccounts.places.ts';
import { vaultPlaces } from './contacts/vault.places.ts';
import { expensePlaces } from './delivery/expenses.places.ts';
import { servicePlaces } from './delivery/services.places.ts';
import { articlePlaces } from './organisation/articles.places.ts';
import { conditionPlaces } from './organisation/conditions.places.ts';
import { hatPlaces } from './organisation/hat.places.ts';
import { orgBoardPlaces } from './organisation/orgboard.places.ts';
import { policyPlaces } from './organisation/policies.places.ts';
import { programPlaces } from './organisation/programs.places.ts';
import { statisticPlaces } from './organisation/statistics.places.ts';
import { trainingPlaces } from './organisation/training.places.ts';
import { dashboardPlaces } from './overview/dashboard.places.ts';
import { reportPlaces } from './overview/reports.places.ts';
import { searchPlaces } from './overview/search.places.ts';
import { errorPlaces } from './platform/errors.places.ts';
import { menuAreas } from './platform/menu.ts';
import type { MenuArea, MenuGroup } from './platform/menu.ts';
import { plainAddress, verdictOn } from './platform/places.ts';
import type { ScreenFacts, Visitor } from './platform/places.ts';
import { campaignPlaces } from './sales/campaigns.places.ts';
import { dealPlaces } from './sales/deals.places.ts';
import { leadPlaces } from './sales/leads.places.ts';
import { auditPlaces } from './system/audit.places.ts';
import { commentCategoryPlaces } from './system/commentcategories.places.ts';
import { companyPlaces } from './system/companies.places.ts';
import { doctorPlaces } from './system/doctor.places.ts';
import { employeePlaces } from './system/employees.places.ts';
import { openapiPlaces } from './system/openapi.places.ts';
import { outboxPlaces } from './system/outbox.places.ts';
import { peoplePlaces } from './system/people.places.ts';
import { pickListPlaces } from './system/picklists.places.ts';
import { serviceTypePlaces } from './system/servicetypes.places.ts';
import { sessionPlaces } from './system/session.places.ts';
import { tagPlaces } from './system/tags.places.ts';
import { checklistPlaces } from './together/checklists.places.ts';
import { checklistTemplatePlaces } from './together/checklisttemplates.places.ts';
import { commentPlaces } from './together/comments.places.ts';
import { filePlaces } from './together/files.places.ts';
import { timeLogPlaces } from './together/timelogs.places.ts';

/** Every screen and panel of the product, in the order of the menu. */
const all = [
  dashboardPlaces,
  contactPlaces,
  importPlaces,
  campaignPlaces,
  filePlaces,
  searchPlaces,
  leadPlaces,
  dealPlaces,
  servicePlaces,
  expensePlaces,
  programPlaces,
  orgBoardPlaces,
  statisticPlaces,
  articlePlaces,
  policyPlaces,
  conditionPlaces,
  trainingPlaces,
  hatPlaces,
  reportPlaces,
  companyPlaces,
  employeePlaces,
  peoplePlaces,
  companyUserPlaces,
  pickListPlaces,
  serviceTypePlaces,
  tagPlaces,
  commentCategoryPlaces,
  checklistTemplatePlaces,
  vaultPlaces,
  mailAccountPlaces,
  outboxPlaces,
  sessionPlaces,
  auditPlaces,
  doctorPlaces,
  openapiPlaces,
  checklistPlaces,
  commentPlaces,
  timeLogPlaces,
  errorPlaces,
] as const;

type All = (typeof all)[number];
type KeysOf<T> = T extends unknown ? keyof T : never;
export type ScreenName = KeysOf<All['screens']>;
export type PanelKind = All['panels'][number];

export type NamedScreen = ScreenFacts & { name: ScreenName };
export const screens: readonly NamedScreen[] = all.flatMap((places: { screens: Record<string, ScreenFacts> }) =>
  Object.entries(places.screens).map(([name, facts]) => ({ ...facts, name: name as ScreenName })),
);
export const panelKinds: readonly PanelKind[] = all.flatMap(({ panels }: { panels: readonly PanelKind[] }) => panels);

/** What is in the menu: screens that a user may open and that need no values in their address. */
const offered = screens.filter(({ menu, access }) => menu !== undefined && access !== 'guest');

/** The menu of a user: areas in order, each with the screens they may open; empty areas are left out. */
export function menuOf(user: Visitor): MenuGroup[] {
  const open = offered.filter(({ access, menu_for }) => verdictOn(menu_for ?? access, user) === 'open');
  return (Object.keys(menuAreas) as MenuArea[])
    .map((area) => ({
      area,
      ...menuAreas[area],
      items: open
        .filter((screen) => screen.area === area)
        .flatMap(({ name, heading, menu, path }) => {
          const plain = plainAddress(path);
          return plain === null ? [] : [{ name, label: menu ?? heading, path: plain }];
        }),
    }))
    .filter(({ items }) => items.length > 0);
}
