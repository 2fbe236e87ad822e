import { lazy } from 'react';
import type { ComponentType } from 'react';
import { withinLimit } from '../loading.ts';
import { panelKind } from './panels.ts';
import type { PanelProps } from './panels.ts';

const content = new Map<string, ComponentType<PanelProps>>();

/** The component of a kind of panel, loaded when it first opens; undefined for a kind nobody knows. */
export function panelContent(kind: string): ComponentType<PanelProps> | undefined {
  const known = content.get(kind);
  const panel = panelKind(kind);
  if (known || !panel) return known;
  const loaded = lazy(async () => ({ default: await withinLimit(panel.load()) }));
  content.set(kind, loaded);
  return loaded;
}

/** After a failed load the next try starts anew. */
export const forgetPanelContent = (kind: string) => content.delete(kind);
