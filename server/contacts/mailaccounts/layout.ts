const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** A user's rich text, already sanitised, as plain text for mail programs without HTML. */
export function messageText(html: string): string {
  return (
    html
      .replace(/<a [^>]*href="([^"]*)"[^>]*>([^]*?)<\/a>/g, (_, address: string, text: string) =>
        text.includes(address.replace(/^mailto:/, '')) ? text : `${text} (${address})`,
      )
      .replace(/<li[^>]*>(?:<p>)?/g, '• ')
      .replace(/<hr[^>]*>/g, '\n--\n')
      .replace(/<br[^>]*>|<\/(?:li|tr)>/g, '\n')
      .replace(/<\/(?:p|h[1-4]|blockquote|pre|ul|ol|table)>/g, '\n\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (name) => entities[name]!)
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim() + '\n'
  );
}

/** Without pictures: they are on our server, which would ask every reader to sign in. */
export const messageHtml = (html: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5;color:#1f2430">
${html.replace(/<img\b[^>]*>/g, '')}
</body></html>
`;
