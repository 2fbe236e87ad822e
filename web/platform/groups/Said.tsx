import { VisuallyHidden } from '@mantine/core';

/** Announces to screen readers where something is being moved. */
export const Said = ({ children }: { children: string }) => (
  <VisuallyHidden aria-live="assertive" data-said>
    {children}
  </VisuallyHidden>
);
