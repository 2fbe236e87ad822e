import { Node, type Editor } from '@tiptap/react';
import type { PublicationFile } from '../../../contract/organisation/publications.ts';

/** A picture of the text's own files. */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes() {
    return { src: { default: null }, alt: { default: '' } };
  },
  parseHTML() {
    return [{ tag: 'img[src]' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['img', HTMLAttributes];
  },
});

const linked = (href: string, text: string) => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });

/** Puts a picture, or a link to another file, where the cursor is. */
export function insertFile(editor: Editor, { url, name, type }: PublicationFile): void {
  const content = type.startsWith('image/') ? { type: 'picture', attrs: { src: url, alt: name } } : linked(url, name);
  editor
    .chain()
    .focus()
    .insertContent([content, { type: 'text', text: ' ' }])
    .run();
}

/** Puts a link to a record of ours where the cursor is. */
export const insertLink = (editor: Editor, href: string, text: string): void => {
  editor
    .chain()
    .focus()
    .insertContent([linked(href, text), { type: 'text', text: ' ' }])
    .run();
};
