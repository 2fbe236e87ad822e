import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { mostAtOnce } from '../../../contract/platform/several.ts';
import { toastErrors } from '../api.ts';
import { LazyMenu } from '../menus/LazyMenu.tsx';
import type { MenuItem } from '../menus/menuEntry.ts';
import { SelectionBar } from './SelectionBar.tsx';

type SeveralBarProps = {
  count: number;
  entries: readonly MenuItem[];
  /** Selects the rest of the page; null if all of it is selected. */
  onPage: (() => void) | null;
  /** How many rows there are on all pages. */
  total: number;
  onAll: () => Promise<void>;
  onClear: () => void;
};

/** What can be done with the selected rows of a list. */
export function SeveralBar({ count, entries, onPage, total, onAll, onClear }: SeveralBarProps) {
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  const canAll = total > count && total <= mostAtOnce;
  const selecting = onPage
    ? { onAll: onPage, onClear }
    : {
        onAll: canAll ? () => void onAll().catch(toastErrors) : null,
        allLabel: `Select all ${total}`,
        onClear,
      };
  if (count > mostAtOnce) {
    return (
      <SelectionBar count={count} {...selecting}>
        <span>No more than {mostAtOnce} can be changed at once.</span>
      </SelectionBar>
    );
  }
  return (
    <SelectionBar count={count} {...selecting}>
      {isPhone && entries.length > 1 ? (
        <LazyMenu position="top-start" entries={() => entries}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconDots size={15} aria-hidden />}>
              Actions
            </Button>
          )}
        </LazyMenu>
      ) : (
        entries.map(({ label, icon: Icon, danger, run }) => (
          <Button
            key={label}
            variant="default"
            {...(danger && { c: 'var(--mantine-color-error)' })}
            leftSection={Icon && <Icon size={15} />}
            onClick={run}
          >
            {label}
          </Button>
        ))
      )}
    </SelectionBar>
  );
}
