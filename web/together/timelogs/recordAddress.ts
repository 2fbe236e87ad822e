import { panelHref } from '../../platform/dialogs/panels.ts';

const screens: Record<string, string> = {
  Company: '/contacts/companies',
  Person: '/contacts/people',
  Deal: '/deals',
  Service: '/services',
};
/** Kinds that are shown over the screen one is on. */
const panels: Record<string, string> = { ChecklistItem: 'checklist-item' };

/** Where the record of a time log is shown; undefined for a kind that is shown nowhere. */
export function recordAddress(log: { reference_type: string; reference_id: number }): string | undefined {
  const { reference_type: kind, reference_id: id } = log;
  if (Object.hasOwn(screens, kind)) return `#${screens[kind]}/${id}`;
  return Object.hasOwn(panels, kind) ? panelHref(panels[kind]!, id) : undefined;
}
