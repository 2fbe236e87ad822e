import { mergeAttributes, Node, type Editor } from '@tiptap/react';

/** A person mentioned in a comment: a single unit in the editor, and a span in the HTML that the server knows. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes() {
    return {
      id: {
        parseHTML: (element: HTMLElement) => element.dataset['id'] ?? '',
        renderHTML: ({ id }: { id: string }) => ({ 'data-id': id }),
      },
      label: {
        parseHTML: (element: HTMLElement) => element.dataset['label'] ?? '',
        renderHTML: ({ label }: { label: string }) => ({ 'data-label': label }),
      },
    };
  },
  parseHTML() {
    return [{ tag: 'span[data-type="mention"]' }];
  },
  renderHTML({ node, HTMLAttributes }) {
    return ['span', mergeAttributes({ 'data-type': 'mention' }, HTMLAttributes), `@${String(node.attrs['label'])}`];
  },
  renderText({ node }) {
    return `@${String(node.attrs['label'])}`;
  },
});

export const mentionWidth = 260;

/** The text typed after an @, its position in the text, and its position in the editor's box. */
export type MentionQuery = { text: string; from: number; to: number; left: number; top: number };

const longest = 40;
/** An @ at the start of a word, then a name of at most two words up to the cursor. */
const typed = /(?:^|[\s(\u{FFFC}])@([\p{L}\p{N}_.'-]*(?: [\p{L}\p{N}_.'-]+)?)$/u;

/** The text after the last @ before the cursor, while it can still be a name. */
export const typedName = (before: string): string | null => typed.exec(before)?.[1] ?? null;

export function mentionQuery(editor: Editor): MentionQuery | null {
  const { selection } = editor.state;
  const { $from, from, empty } = selection;
  if (!empty || !editor.isFocused || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - longest), $from.parentOffset, '', '\uFFFC');
  const text = typedName(before);
  if (text === null) return null;
  const start = from - text.length - 1;
  const at = editor.view.coordsAtPos(start);
  const box = editor.view.dom.closest('[data-mentions]')?.getBoundingClientRect() ?? new DOMRect();
  const left = Math.max(0, Math.min(at.left - box.left, box.width - mentionWidth));
  return { text, from: start, to: from, left, top: at.bottom - box.top + 4 };
}

/** Replaces the @ and the text typed after it with the person. */
export function insertMention(
  editor: Editor,
  { from, to }: MentionQuery,
  person: { id: number | string; text: string },
): void {
  const mention = { type: 'mention', attrs: { id: String(person.id), label: person.text } };
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, [mention, { type: 'text', text: ' ' }])
    .run();
}

/** Why nobody is offered: "Sam Okafor and Pia Lindqvist cannot see this service." */
export function cannotSee(names: readonly string[], reference_type: string): string {
  const noun = reference_type.replaceAll(/(?!^)(?=[A-Z])/g, ' ').toLowerCase();
  return `${new Intl.ListFormat('en-GB').format(names)} cannot see this ${noun}.`;
}
