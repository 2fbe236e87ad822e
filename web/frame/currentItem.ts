import type { MenuGroup } from '../../contract/platform/menu.ts';

/** Whether an item stands for the address now open: itself or something below it. */
const isWithin = (to: string, path: string): boolean => path === to || path.startsWith(`${to}/`);

/** The address of the menu's item that is lit: the longest fits, so /hat/courses/5 lights Courses and nothing shorter. */
export const currentItem = (menu: readonly MenuGroup[], path: string): string =>
  menu
    .flatMap(({ items }) => items)
    .filter((item) => isWithin(item.path, path))
    .reduce((best, item) => (item.path.length > best.length ? item.path : best), '');
