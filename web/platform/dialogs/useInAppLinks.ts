import { useEffect } from 'react';
import { go } from '../address.ts';
import { openLinkedPanel } from './panels.ts';

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Sends plain links to `#/…` through the router. The router does not count jumps the browser makes itself, so Back
 * could not be stopped while something is unsaved.
 */
export function useInAppLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href^="#/"]');
      const address = link?.getAttribute('href')?.slice(1);
      if (!address || link?.target === '_blank') return;
      event.preventDefault();
      if (!openLinkedPanel(address)) go(address);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
