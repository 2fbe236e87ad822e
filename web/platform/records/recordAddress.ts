import type { ScreenName } from '../../../contract/places.ts';
import { verdictOn } from '../../../contract/platform/places.ts';
import { panelHref } from '../dialogs/panels.ts';
import type { Place } from '../modules/module.ts';
import { ofKind } from '../modules/ofKind.ts';
import { screenNamed } from '../modules/routeMap.ts';
import { currentUser } from '../session.ts';
import { useModules } from '../modules/useModules.ts';

type Id = number | string;

/** The address of a record in its place; other parts, such as a slug, are only for people and may be anything. */
export function placeAddress({ screen, panel, ...more }: Place, id: Id): string {
  if (!screen) return panelHref(panel, id).slice(1);
  const isOpen = (name: ScreenName) => verdictOn(screenNamed(name)?.access ?? 'super', currentUser()) === 'open';
  const name = 'otherwise' in more && more.otherwise && !isOpen(screen) ? more.otherwise : screen;
  const path = screenNamed(name)?.path ?? '/403';
  return panel ? `${path}?panels=${panel}.${id}` : path.replace(/\{\w+\}/, String(id)).replaceAll(/\{\w+\}/g, '-');
}

type Reference = { reference_type: string; reference_id: Id };

/** Returns a function that gives the link to a record by its class name; undefined for a kind without a place. */
export function useRecordHref(): (reference: Reference) => string | undefined {
  const tables = useModules().map(({ records }) => records);
  return ({ reference_type, reference_id }) => {
    const place = ofKind(tables, reference_type);
    return place && `#${placeAddress(place, reference_id)}`;
  };
}
