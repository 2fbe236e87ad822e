import { escaped } from '../escaped.ts';
import type { Letter } from './templates.ts';

export function letterText({ paragraphs, button, footer }: Letter): string {
  return [...paragraphs, ...(button ? [`${button.text}:\n${button.url}`] : []), `--\n${footer}`].join('\n\n') + '\n';
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Tables and inline styles, because mail programs support little else; no images, nothing loaded from elsewhere. */
export function letterHtml({ subject, paragraphs, button, footer }: Letter): string {
  const lines = paragraphs.map((one) => `<p style="margin:0 0 16px">${escaped(one).replaceAll('\n', '<br>')}</p>`);
  const action = button
    ? `<p style="margin:24px 0 8px"><a href="${escaped(button.url)}" style="display:inline-block;padding:10px 20px;` +
      `border-radius:6px;background:#2f5fd0;color:#ffffff;text-decoration:none;font-weight:600">${escaped(button.text)}</a></p>` +
      `<p style="margin:16px 0 0;font-size:12px;color:#5c6370;word-break:break-all">${escaped(button.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="${font};padding:0 4px 12px;font-size:15px;font-weight:700;color:#1f2430">Bureau</td></tr>
<tr><td style="${font};padding:28px;border:1px solid #e1e4ea;border-radius:10px;background:#ffffff;font-size:15px;line-height:1.5;color:#1f2430">
${lines.join('\n')}
${action}
</td></tr>
<tr><td style="${font};padding:16px 4px;font-size:12px;line-height:1.5;color:#5c6370">${escaped(footer)}</td></tr>
</table></td></tr></table></body></html>
`;
}
