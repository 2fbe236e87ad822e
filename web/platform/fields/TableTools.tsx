import { RichTextEditor } from '@mantine/tiptap';
import { IconColumnInsertRight, IconColumnRemove, IconRowInsertBottom, IconRowRemove } from '@tabler/icons-react';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { useEditorState, type Editor } from '@tiptap/react';

type Step = typeof addRowAfter;

/** The last row or column takes the table with it. */
const orTable =
  (step: Step): Step =>
  (state, dispatch) =>
    step(state, dispatch) || deleteTable(state, dispatch);

const steps = [
  ['Add a row below', IconRowInsertBottom, addRowAfter],
  ['Delete the row', IconRowRemove, orTable(deleteRow)],
  ['Add a column after', IconColumnInsertRight, addColumnAfter],
  ['Delete the column', IconColumnRemove, orTable(deleteColumn)],
] as const;

/** The toolbar's controls for the table that the cursor is in. */
export function TableTools({ editor }: { editor: Editor }) {
  const isIn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  if (!isIn) return null;
  return (
    <RichTextEditor.ControlsGroup>
      {steps.map(([label, Icon, step]) => (
        <RichTextEditor.Control
          key={label}
          aria-label={label}
          title={label}
          onClick={() =>
            editor
              .chain()
              .focus()
              .command(({ state, dispatch }) => step(state, dispatch))
              .run()
          }
        >
          <Icon size={15} stroke={1.6} />
        </RichTextEditor.Control>
      ))}
    </RichTextEditor.ControlsGroup>
  );
}
