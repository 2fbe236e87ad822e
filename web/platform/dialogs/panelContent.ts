import type { ComponentType } from 'react';
import { lazyScreen } from '../modules/lazyPart.tsx';
import { allModules, knownModules } from '../modules/areas.ts';
import type { PanelProps, WebModule } from '../modules/module.ts';
import { ofKind } from '../modules/ofKind.ts';
import { UnknownPanel } from './PanelProblem.tsx';

const content = new Map<string, ComponentType<PanelProps>>();

const among = (modules: readonly WebModule[], kind: string) =>
  ofKind(
    modules.map(({ panels }) => panels),
    kind,
  );

/** The module of a kind may not be loaded yet; which module it is becomes known once all are loaded. */
async function load(kind: string): Promise<ComponentType<PanelProps>> {
  const known = among(knownModules(), kind) ?? among(await allModules(), kind);
  return known ? known() : UnknownPanel;
}

/** The component of a kind of panel, loaded on first use. */
export function panelContent(kind: string): ComponentType<PanelProps> {
  const known = content.get(kind);
  if (known) return known;
  const loaded = lazyScreen(() => load(kind));
  content.set(kind, loaded);
  return loaded;
}

/** Lets the next attempt load again after a failure. */
export const forgetPanelContent = (kind: string) => content.delete(kind);
