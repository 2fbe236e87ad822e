import type { ReactNode } from 'react';

/** Whether a value shows nothing. */
export const isBlank = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;
