import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import { Link } from '@tiptap/extension-link';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, type ComponentProps } from 'react';
import { isWebAddress } from '../../../contract/rules.ts';
import { asText, useFieldId, isLocked, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './fields.module.css';
import { SafeHtml } from './SafeHtml.tsx';

const extensions = [
  StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
  Link.configure({
    openOnClick: false,
    isAllowedUri: (address) => isWebAddress(address) || address.startsWith('mailto:'),
  }),
];

/** The same class: tiptap declares it once for import and once for require, and Mantine names the other one. */
type MantineEditor = ComponentProps<typeof RichTextEditor>['editor'];

/** Formatted text as HTML. */
export function RichTextField(props: FieldProps<FieldOf<'rich_text'>>) {
  const { field, errors } = props;
  if (!isLocked(props)) return <Editor {...props} />;
  return (
    <FieldGroup field={field} errors={errors}>
      <div className={classes.panel}>
        <SafeHtml html={asText(props.value)} />
      </div>
    </FieldGroup>
  );
}

function Editor({ field, value, onChange, errors }: FieldProps<FieldOf<'rich_text'>>) {
  const id = useFieldId(field.name);
  const sent = useRef(value);
  const change = useRef(onChange);
  const editor = useEditor({
    extensions,
    content: asText(value),
    editorProps: { attributes: { 'aria-labelledby': `${id}-label`, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: now }) => {
      sent.current = now.isEmpty ? null : now.getHTML();
      change.current(sent.current);
    },
  });

  useEffect(() => {
    change.current = onChange;
  });

  useEffect(() => {
    // Only what came from outside; writing back what was just typed would move the cursor.
    if (value !== sent.current) {
      sent.current = value;
      editor.commands.setContent(asText(value), { emitUpdate: false });
    }
  }, [editor, value]);

  return (
    <FieldGroup field={field} errors={errors}>
      <RichTextEditor
        editor={editor as unknown as MantineEditor}
        className={classes.rich}
        data-wrong={errors.length > 0 || undefined}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </FieldGroup>
  );
}
