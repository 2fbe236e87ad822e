/** The container of open menus and lists: a named part of the page, so that all content is inside a landmark. */
export const overlays = 'overlays';
