import { createContext, useContext } from 'react';

/** What a panel's content may do to its own panel. */
export const PanelContext = createContext<{ close: () => void }>({ close: () => undefined });

export const usePanel = () => useContext(PanelContext);
