import type { MouseEvent } from 'react';

/** Only the first of two quick clicks counts: the second would meet what the first brought, such as Stop in place of Start. */
export const singly =
  (run: () => unknown) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) void run();
  };
