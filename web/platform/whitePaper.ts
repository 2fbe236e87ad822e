const scheme = 'data-mantine-color-scheme';

/** Paper is white: while a page is printed it has the light colours, whatever the theme. */
export function printOnWhite(): void {
  const root = document.documentElement;
  let before: string | null = null;
  window.addEventListener('beforeprint', () => {
    before = root.getAttribute(scheme);
    root.setAttribute(scheme, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (before !== null) root.setAttribute(scheme, before);
  });
}
