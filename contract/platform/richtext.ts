/** Whether a rich text shows nothing: no words, no picture. */
export const isBlankHtml = (html: string): boolean =>
  html
    .replaceAll(/<(?!img)[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === '';
