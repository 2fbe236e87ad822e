import { RichTextEditor } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTablePlus,
} from '@tabler/icons-react';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { useEditorState, type Editor } from '@tiptap/react';
import { addTable } from './tables.ts';

type Step = typeof addRowAfter;

/** The last row or column takes the table with it. */
const orTable =
  (step: Step): Step =>
  (state, dispatch) =>
    step(state, dispatch) || deleteTable(state, dispatch);

const start = [['Add a table', IconTablePlus, addTable]] as const;
const steps = [
  ['Add a row below', IconRowInsertBottom, addRowAfter],
  ['Delete the row', IconRowRemove, orTable(deleteRow)],
  ['Add a column after', IconColumnInsertRight, addColumnAfter],
  ['Delete the column', IconColumnRemove, orTable(deleteColumn)],
] as const;

/** The toolbar's controls for the table that the cursor is in, or for a new one. */
export function TableTools({ editor }: { editor: Editor }) {
  const isIn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  return (
    <RichTextEditor.ControlsGroup>
      {(isIn ? steps : start).map(([label, Icon, step]) => (
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
