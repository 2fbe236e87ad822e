import classes from './lists.module.css';

type SkeletonTableProps = { rows: number; columns: number };

const widths = [70, 45, 60, 35, 55, 80, 40];

/** Placeholder rows of the final height while the first page loads. */
export function SkeletonTable({ rows, columns }: SkeletonTableProps) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className={classes.row}>
          {Array.from({ length: columns }, (_cell, column) => (
            <td key={column} className={classes.bone}>
              <span style={{ width: `${widths[(row * 3 + column) % widths.length]}%` }}>&nbsp;</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
