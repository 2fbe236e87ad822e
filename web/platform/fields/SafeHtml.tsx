import { Typography } from '@mantine/core';
import '@mantine/core/styles/Typography.css';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { linkedParts } from '../textLinks.ts';
import classes from './fields.module.css';

/** HTML from the server, sanitised again before it is shown; links open in a new tab. */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return <Typography className={classes.safe} dangerouslySetInnerHTML={{ __html: clean }} />;
}

/** The parts of a text, those that are addresses as links. */
const linked = (text: string) =>
  linkedParts(text, globalThis.location.origin).map(({ text: words, href, isOurs }) => {
    if (!href) return words;
    const link = document.createElement('a');
    link.textContent = words;
    link.setAttribute('href', isOurs ? `/${href}` : href);
    return link;
  });

/** Addresses that are only text become links: the editor makes them when a space follows, which at the end none does. */
function linkAddresses(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.data.includes('/') && !text.parentElement?.closest('a, code, pre')) text.replaceWith(...linked(text.data));
  }
}

/** On a narrow screen a table is scrolled by itself, with the arrow keys too. */
function letTablesScroll(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const scroller = document.createElement('div');
    scroller.className = classes.wide!;
    scroller.tabIndex = 0;
    scroller.setAttribute('role', 'group');
    scroller.setAttribute('aria-label', 'Table');
    table.replaceWith(scroller);
    scroller.append(table);
  }
}

function cleanHtml(html: string): string {
  const body = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
    FORBID_ATTR: ['style', 'id', 'name'],
    RETURN_DOM: true,
  }) as HTMLElement;
  linkAddresses(body);
  letTablesScroll(body);
  for (const link of body.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    // A link to a record of ours stays in the app.
    if (address.startsWith('/#/')) {
      link.setAttribute('href', address.slice(1));
      link.removeAttribute('target');
      continue;
    }
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  // An image without alt text is decorative.
  for (const image of body.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '');
  return body.innerHTML;
}
