import { useEffect } from 'react';

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Bureau` : 'Bureau';
  }, [title]);
}
