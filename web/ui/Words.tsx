import type { ReactNode } from 'react';

/** In a narrow column of a table: breaks between words, never within one. */
export const Words = ({ children }: { children: ReactNode }) => (
  <span style={{ overflowWrap: 'normal' }}>{children}</span>
);
