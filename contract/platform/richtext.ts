/** Whether a rich text is blank: no words and no pictures. */
export const isBlankHtml = (html: string): boolean =>
  html
    .replaceAll(/<(?!img)[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === '';
