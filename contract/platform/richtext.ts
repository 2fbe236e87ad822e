/** Whether there is nothing to see: web pages and chats put marks of no width into what is copied from them. */
export const isBlank = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text);

/** Whether a rich text is blank: no words and no pictures. */
export const isBlankHtml = (html: string): boolean =>
  isBlank(html.replaceAll(/<(?!img)[^>]*>/g, '').replaceAll('&nbsp;', ' '));
