import { createElement } from 'react';
import { panelContent } from './panelContent.ts';
import { usePanel } from './panelContext.ts';

/** What the panel's kind shows; asked for anew after a failure. */
export function PanelBody() {
  const { kind, id } = usePanel();
  return createElement(panelContent(kind), { id });
}
