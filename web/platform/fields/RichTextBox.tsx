import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import { Link } from '@tiptap/extension-link';
import { useEditor, type Editor, type Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Suspense, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { lazyPart } from '../modules/lazyPart.tsx';
import { toastError } from '../toasts.ts';
import { isWebAddress } from '../../../contract/platform/rules.ts';
import classes from './fields.module.css';
import { pastedText } from './pastedText.ts';
import { tables } from './tables.ts';
import { TableTools } from './TableTools.tsx';

const NoTools = () => null;
/** The editor works without these tools: a lost connection must not take it away. */
const CiteTools = lazyPart(async () => {
  const tools = await import('./CiteTools.tsx').catch(() => null);
  return tools?.CiteTools ?? NoTools;
});

const usual: Extensions = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  Link.configure({
    openOnClick: false,
    isAllowedUri: (address) => isWebAddress(address) || /^(?:mailto:|tel:|\/(?!\/))/.test(address),
  }),
];

function transformPastedHTML(pasted: string, { state }: { state: { schema: { nodes: object } } }): string {
  const { html, leftOut } = pastedText(pasted, 'table' in state.schema.nodes);
  if (leftOut > 0 && 'picture' in state.schema.nodes)
    toastError('Pictures are not pasted together with text. Please add each of them as a picture or file.');
  return html;
}

/** On a page the cursor stays clear of the header and the toolbar above it. */
const clear = {
  scrollMargin: { top: 136, bottom: 8, left: 0, right: 0 },
  scrollThreshold: { top: 128, bottom: 0, left: 0, right: 0 },
};

/** The same class: tiptap declares it once for import and once for require, and Mantine uses the other declaration. */
type MantineEditor = ComponentProps<typeof RichTextEditor>['editor'];

type RichTextBoxProps = {
  value: string;
  /** HTML, or null if empty. */
  onChange: (html: string | null) => void;
  /** The label, or the id of the element that labels it. */
  name: { label: string } | { labelledBy: string };
  isWrong?: boolean;
  /** A shorter toolbar without headings and undo, for comments. */
  isShort?: boolean;
  isFocused?: boolean;
  /** Added to the usual ones; later changes to this prop are ignored. */
  extensions?: Extensions;
  /** Keeps a surrounding dialog from closing on Escape. */
  holdsEscape?: boolean;
  /** The ids of the list of suggestions, and of the option that Enter chooses. */
  suggested?: { list: string; option: string } | undefined;
  /** More controls, at the end of the toolbar. */
  tools?: ReactNode;
  /** As tall as its text, for a page that is mostly the text. Its toolbar stays in sight, at `--bureau-tools-top`. */
  isPage?: boolean;
  /** Called after every change of the text or the cursor. */
  onCaret?: (editor: Editor) => void;
};

export function RichTextBox(props: RichTextBoxProps) {
  const {
    value,
    name,
    isWrong = false,
    isShort = false,
    isFocused = false,
    extensions = [],
    holdsEscape = false,
    suggested,
    isPage = false,
    tools,
  } = props;
  const sent = useRef<string | null>(value);
  const latest = useRef(props);
  const naming: Record<string, string> =
    'label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy };
  const attributes = {
    ...naming,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(holdsEscape && { 'data-mantine-stop-propagation': 'true' }),
    ...(suggested && {
      'aria-autocomplete': 'list',
      'aria-controls': suggested.list,
      'aria-activedescendant': suggested.option,
    }),
  };
  const editor = useEditor({
    extensions: [...usual, ...(isShort ? [] : tables), ...extensions],
    content: value,
    autofocus: isFocused ? 'end' : false,
    editorProps: { attributes, transformPastedHTML, ...(isPage && clear) },
    onUpdate: ({ editor: now }) => {
      sent.current = now.isEmpty ? null : now.getHTML();
      latest.current.onChange(sent.current);
      latest.current.onCaret?.(now);
    },
    onSelectionUpdate: ({ editor: now }) => latest.current.onCaret?.(now),
  });

  useEffect(() => {
    latest.current = props;
  });

  const named = JSON.stringify(attributes);
  useEffect(() => {
    const now = JSON.parse(named) as Record<string, string>;
    editor.setOptions({ editorProps: { attributes: now, transformPastedHTML, ...(isPage && clear) } });
  }, [editor, named, isPage]);

  useEffect(() => {
    // Only when the value came from outside: writing back what was just typed would move the cursor.
    if (value !== (sent.current ?? '')) {
      sent.current = value;
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [editor, sent, value]);

  return (
    <RichTextEditor
      editor={editor as unknown as MantineEditor}
      className={classes.rich}
      data-wrong={isWrong || undefined}
      data-short={isShort || undefined}
      data-page={isPage || undefined}
    >
      <RichTextEditor.Toolbar sticky={isPage} stickyOffset="var(--bureau-tools-top)">
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.Code />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          {!isShort && <RichTextEditor.H2 />}
          {!isShort && <RichTextEditor.H3 />}
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        {!isShort && (
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        )}
        {!isShort && <TableTools editor={editor} />}
        <RichTextEditor.ControlsGroup>
          {tools}
          <Suspense>
            <CiteTools />
          </Suspense>
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
