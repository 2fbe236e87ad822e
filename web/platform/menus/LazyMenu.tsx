import { useId, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import { flushSync } from 'react-dom';
import { toastError } from '../toasts.ts';
import type { MenuBox, MenuLook } from './MenuBox.tsx';
import type { MenuEntry } from './menuEntry.ts';

type ButtonProps = {
  ref: Ref<HTMLButtonElement>;
  id: string;
  onClick: (event: MouseEvent) => void;
  onPointerEnter: () => void;
} & Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'>;

type LazyMenuProps = MenuLook & {
  /** Draws the button with the given props, which open the menu. */
  children: (props: ButtonProps) => ReactNode;
  /** Called when the menu opens, so that a thousand rows do not hold a thousand menus. */
  entries: () => readonly MenuEntry[];
};

let Box: typeof MenuBox | undefined;

/** Menus load code that no first screen needs; a failed load is retried. */
export async function loadMenus(): Promise<void> {
  Box ??= (await import('./MenuBox.tsx')).MenuBox;
}

const prepare = () => void loadMenus().catch(() => undefined);

/** A button with a menu that is loaded when the pointer comes near and built when it first opens. */
export function LazyMenu({ children, entries, ...look }: LazyMenuProps) {
  const id = useId();
  const drawn = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const isOpen = state === 'open';
  const toggle = async () => {
    try {
      await loadMenus();
      // Rendered closed before it opens: only then does it know where the focus was, to return it on Esc.
      flushSync(() => setState((now) => (now === 'unused' ? 'closed' : now)));
      setState((now) => (now === 'open' ? 'closed' : 'open'));
    } catch {
      toastError('The menu could not be loaded. Please try again in a moment.');
    }
  };
  return (
    <>
      {children({
        ref: drawn,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onPointerEnter: prepare,
        onClick: (event) => {
          event.stopPropagation();
          void toggle();
        },
      })}
      {Box && state !== 'unused' && (
        <Box
          {...look}
          id={id}
          button={drawn}
          entries={entries()}
          isOpen={isOpen}
          onChange={(next) => setState(next ? 'open' : 'closed')}
        />
      )}
    </>
  );
}
