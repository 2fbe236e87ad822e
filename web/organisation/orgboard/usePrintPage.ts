import { useEffect } from 'react';

/** While the board is on the screen, printing makes one page that is as large as the board. */
export function usePrintPage(): void {
  useEffect(() => {
    let page: HTMLStyleElement | null = null;
    const before = () => {
      const box = document.querySelector('[data-branch]')?.parentElement;
      if (!box) return;
      page = document.createElement('style');
      const [width, height] = [box.scrollWidth + 80, box.scrollHeight + 300].map((side) => `${Math.ceil(side)}px`);
      page.textContent = `@page { size: ${width} ${height}; margin: 20px; }`;
      document.head.append(page);
    };
    const after = () => {
      page?.remove();
      page = null;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
