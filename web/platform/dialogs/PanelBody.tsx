import { createElement } from 'react';
import { panelContent } from './panelContent.ts';
import { usePanel } from './panelContext.ts';
import { PanelProblem } from './PanelProblem.tsx';

/** What the panel's kind shows; asked for anew after a failure. */
export function PanelBody() {
  const { kind, id } = usePanel();
  const content = panelContent(kind);
  return content ? createElement(content, { id }) : <PanelProblem error={null} />;
}
