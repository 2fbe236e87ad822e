import classes from './boards.module.css';
import outline from './outline.module.css';

const columns = [5, 3, 4, 2];

/** The outline of a board while it loads. */
export function BoardSkeleton() {
  return (
    <div className={classes.board} aria-hidden>
      {columns.map((cards, index) => (
        <div key={index} className={classes.column}>
          <div className={outline.ghostTitle} />
          {Array.from({ length: cards }, (_, at) => (
            <div key={at} className={outline.ghostCard} />
          ))}
        </div>
      ))}
    </div>
  );
}
