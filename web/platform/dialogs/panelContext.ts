import { createContext, use } from 'react';

/** What a panel's content knows of, and may do to, its own panel. */
export const PanelContext = createContext({ kind: '', id: '', close: () => {} });

export const usePanel = () => use(PanelContext);
