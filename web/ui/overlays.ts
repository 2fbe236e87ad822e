/** Where open menus and lists stand: a part of the page with a name, so that nothing is outside of it. */
export const overlays = 'overlays';
