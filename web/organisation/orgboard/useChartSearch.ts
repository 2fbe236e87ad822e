import { useMemo, useState } from 'react';
import type { PositionNode } from '../../../contract/organisation/orgboard.ts';

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const matches = ({ name, staff, meta }: PositionNode, words: string) =>
  plain([name, meta.area ?? '', ...staff.map(({ full_name }) => full_name)].join(' ')).includes(words);

const foundIn = (posts: readonly PositionNode[], words: string) =>
  words ? posts.filter((post) => matches(post, words)) : [];

/** The posts whose name, area or staff contains the typed text, ignoring accents and case; Enter goes to the next one. */
export function useChartSearch(posts: readonly PositionNode[], onFound: (post: PositionNode) => void) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const words = plain(text.trim());
  const found = useMemo(() => foundIn(posts, words), [posts, words]);
  const current = found.length > 0 ? found[at % found.length]! : null;
  return {
    text,
    found,
    current,
    place: found.length > 0 ? (at % found.length) + 1 : 0,
    type: (typed: string) => {
      setText(typed);
      setAt(0);
      const [first] = foundIn(posts, plain(typed.trim()));
      if (first) onFound(first);
    },
    next: () => {
      setAt(at + 1);
      const post = found[(at + 1) % found.length];
      if (post) onFound(post);
    },
  };
}
