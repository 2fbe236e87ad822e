import type { Stepable } from '../../../contract/organisation/training.ts';
import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { formatDate } from '../../platform/format.ts';
import { Details } from '../../ui/Details.tsx';
import classes from './training.module.css';

type StepTextProps = {
  of: Stepable;
  type: 'Policy' | 'Article' | null;
  /** The title of the step; the same title is not repeated above the text. */
  below: string;
};

/** The policy or article of a step, for reading. */
export function StepText({ of, type, below }: StepTextProps) {
  return (
    <article className={classes.text} aria-label={of.title}>
      {of.title !== below && <h3>{of.title}</h3>}
      <Details
        isShort
        items={[
          { label: 'Author', value: of.author },
          { label: 'Published', value: formatDate(of.published_at, 'published') },
          ...(type === 'Policy' ? [{ label: 'Version', value: of.version }] : []),
          { label: 'Category', value: of.category },
          { label: 'Tags', value: of.tags.join(', ') },
        ]}
      />
      <SafeHtml html={of.body} />
    </article>
  );
}
