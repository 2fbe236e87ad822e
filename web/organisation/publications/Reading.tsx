import type { Publication } from '../../../contract/organisation/publications.ts';
import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { formatDate } from '../../platform/format.ts';
import { Details } from '../../ui/Details.tsx';
import classes from './publications.module.css';

type Read = Pick<Publication, 'author' | 'published_at' | 'category' | 'tags' | 'version' | 'can'> & {
  body: string | null;
};

/** A text for its readers: author, published date, category, tags, the version of a policy, and the text itself. */
export function Reading({ of, hasVersion = false }: { of: Read; hasVersion?: boolean }) {
  const { author, published_at, category, tags, version, body, can } = of;
  return (
    <article className={classes.reading}>
      <Details
        isShort={!can.edit}
        items={[
          { label: 'Author', value: author?.display_name },
          { label: 'Published', value: formatDate(published_at, 'published') },
          ...(hasVersion ? [{ label: 'Version', value: version }] : []),
          { label: 'Category', value: category?.text },
          { label: 'Tags', value: tags.map(({ text }) => text).join(', ') },
        ]}
      />
      <div className={classes.body}>
        {body === null ? <p className={classes.none}>Not published yet.</p> : <SafeHtml html={body} />}
      </div>
    </article>
  );
}
