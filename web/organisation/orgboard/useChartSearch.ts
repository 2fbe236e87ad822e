import { useMemo, useState } from 'react';
import type { PositionNode } from '../../../contract/organisation/orgboard.ts';

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const matches = ({ name, staff, meta }: PositionNode, words: string) =>
  plain([name, meta.area ?? '', ...staff.map(({ full_name }) => full_name)].join(' ')).includes(words);

/** The posts whose name, area or staff contains the typed text, ignoring accents and case; Enter goes to the next one. */
export function useChartSearch(posts: readonly PositionNode[]) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const words = plain(text.trim());
  const found = useMemo(() => (words ? posts.filter((post) => matches(post, words)) : []), [posts, words]);
  const current = found.length > 0 ? found[at % found.length]! : null;
  return {
    text,
    found,
    current,
    place: found.length > 0 ? (at % found.length) + 1 : 0,
    type: (typed: string) => {
      setText(typed);
      setAt(0);
    },
    next: () => setAt(at + 1),
  };
}
