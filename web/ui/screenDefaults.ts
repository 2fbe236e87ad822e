import { createContext } from 'react';

/** What the route says about a screen, unless the screen says otherwise. */
export const ScreenDefaults = createContext<{ heading: string; sub_heading?: string | undefined }>({ heading: '' });
