import { createContext, use } from 'react';

/** A panel's own kind and id, and how to close it, for its content. */
export const PanelContext = createContext({ kind: '', id: '', close: () => {} });

export const usePanel = () => use(PanelContext);
