import { createContext } from 'react';

/** The route's texts for a screen, unless the screen sets its own. */
export const ScreenDefaults = createContext<{ heading: string; sub_heading?: string | undefined }>({ heading: '' });
