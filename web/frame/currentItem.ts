import type { MenuGroup } from '../../contract/platform/menu.ts';

/** Whether the open address is the item's own or below it. */
const isWithin = (to: string, path: string): boolean => path === to || path.startsWith(`${to}/`);

/** The menu item to highlight: the longest match wins, so /hat/courses/5 highlights Courses and nothing shorter. */
export const currentItem = (menu: readonly MenuGroup[], path: string): string =>
  menu
    .flatMap(({ items }) => items)
    .filter((item) => isWithin(item.path, path))
    .reduce((best, item) => (item.path.length > best.length ? item.path : best), '');
