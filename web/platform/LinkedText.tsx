import { Anchor } from '@mantine/core';
import { linkedParts } from './textLinks.ts';

/** Plain text in which addresses are links: a record of ours opens in the app, other pages in a new tab. */
export const LinkedText = ({ text }: { text: string }) =>
  linkedParts(text, globalThis.location.origin).map(({ text: words, href, isOurs }, at) =>
    href ? (
      <Anchor key={at} inherit href={href} {...(!isOurs && { target: '_blank', rel: 'noopener noreferrer' })}>
        {words}
      </Anchor>
    ) : (
      words
    ),
  );
