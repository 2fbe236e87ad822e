import type { MouseEvent } from 'react';

/** Only the first of two quick clicks counts: the second could hit another button, such as Stop instead of Start. */
export const singly =
  (run: () => unknown) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) void run();
  };
