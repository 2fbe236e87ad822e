import { VisuallyHidden } from '@mantine/core';

/** Tells who cannot see it where something is being moved. */
export const Said = ({ children }: { children: string }) => (
  <VisuallyHidden aria-live="assertive" data-said>
    {children}
  </VisuallyHidden>
);
