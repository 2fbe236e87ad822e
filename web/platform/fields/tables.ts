import { TextSelection } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Node, type Extensions } from '@tiptap/react';

/** What each node is to the library that edits tables. */
const roles = new Map([
  ['table', 'table'],
  ['tableRow', 'row'],
  ['tableCell', 'cell'],
  ['tableHeader', 'header_cell'],
]);

const spans = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema({ name }) {
    const tableRole = roles.get(name);
    return tableRole ? { tableRole } : {};
  },
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const next = () => this.editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch));
    return {
      // In the last cell Tab adds a row, as office programs do.
      Tab: () =>
        this.editor.isActive('table') &&
        (next() || (this.editor.commands.command(({ state, dispatch }) => addRowAfter(state, dispatch)) && next())),
      'Shift-Tab': () =>
        this.editor.isActive('table') &&
        this.editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
    };
  },
});

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const Cell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const Header = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

/** Puts a table of three columns where the cursor is, and the cursor into its first heading. */
export const addTable: typeof addRowAfter = ({ schema, tr }, dispatch) => {
  const { table, tableRow, tableHeader, tableCell } = schema.nodes;
  const rowOf = (cell: typeof table) =>
    tableRow!.create(
      null,
      [1, 2, 3].map(() => cell!.createAndFill()!),
    );
  const at = tr.selection.from + 1;
  tr.replaceSelectionWith(table!.create(null, [tableHeader, tableCell, tableCell].map(rowOf)));
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView());
  return true;
};

/** Tables, also as they are pasted from office programs. */
export const tables: Extensions = [Table, Row, Cell, Header];
