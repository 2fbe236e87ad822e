import { useEffect, useState } from 'react';
import type { Chosen, Source } from '../../../contract/forms.ts';
import { get } from '../api.ts';
import { searchHint } from './selectTexts.ts';

export type Search =
  | { kind: 'hint'; text: string }
  | { kind: 'loading' }
  | { kind: 'found'; options: Chosen[]; isSearched: boolean }
  | { kind: 'error'; text: string };

const loading: Search = { kind: 'loading' };

/** Asks the source once enough is typed and the typing has paused; only the latest question counts. */
export function useSearch(
  source: Source,
  typed: string,
  { isOpen, debounce }: { isOpen: boolean; debounce: number },
): Search {
  const text = typed.trim();
  const hint = searchHint(text, source.min);
  const question = isOpen && hint === null ? `${source.url} ${text}` : null;
  const [answer, setAnswer] = useState<{ to: string; search: Search } | null>(null);

  useEffect(() => {
    if (question === null) return undefined;
    const abort = new AbortController();
    const settle = (search: Search) => {
      if (!abort.signal.aborted) setAnswer({ to: question, search });
    };
    const ask = async () => {
      try {
        const { data } = await get<Chosen[]>(source.url, { [source.param || 'q']: text }, { signal: abort.signal });
        settle({ kind: 'found', options: data, isSearched: text !== '' });
      } catch (error) {
        settle({ kind: 'error', text: error instanceof Error ? error.message : '' });
      }
    };
    const timer = setTimeout(() => void ask(), debounce);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question, source.url, source.param, text, debounce]);

  if (hint !== null) return { kind: 'hint', text: hint };
  return answer?.to === question ? answer.search : loading;
}
