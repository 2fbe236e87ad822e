import type { Typed, WaitingCall } from './call.ts';

/** The labels of what people type into rows and editors, by the name it is sent under. */
const labels: Record<string, string> = {
  comment: 'Comment',
  title: 'Title',
  name: 'Name',
  description: 'Description',
};

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What was typed for a call, to read and to copy. */
export function typedIn({ params, form }: Pick<WaitingCall, 'params' | 'form'>): Typed[] {
  if (form) return form.typed;
  return Object.entries(labels).flatMap(([name, label]) => {
    const text = params[name];
    if (typeof text !== 'string' || text === '') return [];
    return [{ label, text: name === 'comment' || name === 'description' ? plain(text) : text }];
  });
}
