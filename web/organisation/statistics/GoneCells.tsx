import { Alert } from '@mantine/core';
import { unreadable } from './gridState.ts';
import type { TypedCells } from './gridState.ts';

/** What was typed into cells that are gone: a colleague deleted their statistic, or it can no longer be set by hand. */
export function GoneCells({ of, onClose }: { of: TypedCells; onClose: () => void }) {
  const told = of.flatMap(([, day, text, title]) =>
    text === unreadable ? [] : [`${title}, ${day}: ${text === '' ? 'empty' : text}`],
  );
  if (told.length === 0) return null;
  return (
    <Alert color="orange" role="alert" mb="sm" withCloseButton closeButtonLabel="Close" onClose={onClose}>
      {`These cells no longer exist, so what you typed into them cannot be saved: ${told.join('; ')}. `}
      Their statistic was deleted, its values can no longer be typed in, or you now work in another company.
    </Alert>
  );
}
