import { Card } from './Card.tsx';
import lines from './SkeletonLines.module.css';
import classes from './SkeletonCards.module.css';

type SkeletonCardsProps = {
  /** The height of each card. */
  heights: readonly number[];
};

/** Placeholders for cards, as tall as those that follow, so that nothing moves when these arrive. */
export const SkeletonCards = ({ heights }: SkeletonCardsProps) =>
  heights.map((height, index) => (
    <Card key={index} flush>
      <div className={classes.inside} style={{ height }}>
        <span className={lines.line} />
        <span className={lines.line} />
      </div>
    </Card>
  ));
