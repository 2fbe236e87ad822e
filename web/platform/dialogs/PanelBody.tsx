import { createElement } from 'react';
import { panelContent } from './panelContent.ts';
import { usePanel } from './panelContext.ts';

/** The content of a panel by its kind; loaded again after a failure. */
export function PanelBody() {
  const { kind, id } = usePanel();
  return createElement(panelContent(kind), { id });
}
