import { useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './PeopleMatrix.module.css';
import { useRowWindow } from './useRowWindow.ts';

type Person = { id: number; full_name: string };
type Cell = { tone?: string; title?: string; content: ReactNode };

type PeopleMatrixProps<P extends Person> = {
  label: string;
  people: readonly P[];
  columns: readonly { id: number; head: ReactNode }[];
  /** The name, and the actions. */
  renderName: (person: P) => ReactNode;
  renderCell: (person: P, column: number) => Cell | null;
  /** Whether a person is listed apart from the others. */
  isApart?: (person: P) => boolean;
};

const rowHeight = 41;

/** People × something; rows that are not in view are not drawn. */
export function PeopleMatrix<P extends Person>(props: PeopleMatrixProps<P>) {
  const { label, people, columns, renderName, renderCell, isApart } = props;
  const scroller = useRef<HTMLElement>(null);
  const { first, end } = useRowWindow(scroller, rowHeight, people.length, 6);
  const gap = (rows: number) => rows > 0 && <tr style={{ height: rows * rowHeight }} aria-hidden />;
  return (
    <section className={classes.scroller} ref={scroller} aria-label={label}>
      <table className={classes.matrix} aria-rowcount={people.length + 1}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gap(first)}
          {people.slice(first, end).map((person) => (
            <tr key={person.id} data-apart={isApart?.(person) || undefined}>
              <th scope="row">
                <div className={classes.who}>{renderName(person)}</div>
              </th>
              {columns.map(({ id }) => {
                const { tone, title, content } = renderCell(person, id) ?? { content: null };
                return (
                  <td key={id} data-tone={tone} title={title}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
          {gap(people.length - end)}
        </tbody>
      </table>
    </section>
  );
}

/** A person's name, with their role in a quieter style. */
export function PersonName({ name, role }: { name: string; role: ReactNode }) {
  return (
    <span>
      {name} <span className={classes.quiet}>{role}</span>
    </span>
  );
}
