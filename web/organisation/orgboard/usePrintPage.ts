import { useEffect, useEffectEvent } from 'react';
import { drawWhole } from './wholeBoard.tsx';
import type { Whole } from './wholeBoard.tsx';

/** Lines are rounded up when a page is laid out: a page without this room would be followed by an empty one. */
const spare = 2;

/** While the board is on the screen, printing makes one page that is as large as the whole board. */
export function usePrintPage(whole: Whole): void {
  const draw = useEffectEvent(() => drawWhole(whole));
  useEffect(() => {
    let removeLast = () => {};
    const before = () => {
      removeLast();
      const { element, remove } = draw();
      const page = document.createElement('style');
      const [width, height] = [element.offsetWidth, element.offsetHeight].map((side) => `${Math.ceil(side) + spare}px`);
      page.textContent = `@page { size: ${width} ${height}; margin: 0; }`;
      document.head.append(page);
      removeLast = () => {
        page.remove();
        remove();
        removeLast = () => {};
      };
    };
    const after = () => removeLast();
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
