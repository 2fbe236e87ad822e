import { useEffect, useState } from 'react';
import type { Chosen, Source } from '../../../contract/platform/forms.ts';
import { offers } from '../api.ts';
import { searchHint } from './selectTexts.ts';

export type Search =
  | { kind: 'hint'; text: string }
  | { kind: 'loading' }
  /** With a hint: only the initial options were searched, because too little is typed for a real search. */
  | { kind: 'found'; options: Chosen[]; isSearched: boolean; hint?: string }
  | { kind: 'error'; text: string };

const loading: Search = { kind: 'loading' };

const isLike = (typed: string, { text, hint = '' }: Chosen) =>
  `${text} ${hint}`.toLowerCase().includes(typed.toLowerCase());

/**
 * Searches the source once enough is typed and typing pauses; only the latest search counts. A source without a minimum
 * offers options before anything is typed; a short text filters those.
 */
export function useSearch(
  source: Source,
  typed: string,
  { isOpen, debounce }: { isOpen: boolean; debounce: number },
): Search {
  const typedText = typed.trim();
  const hint = searchHint(typedText, source.min || undefined);
  const isOffering = hint !== null && source.min === 0;
  const text = isOffering ? '' : typedText;
  const question = isOpen && (hint === null || isOffering) ? `${source.url} ${text}` : null;
  const [answer, setAnswer] = useState<{ to: string; search: Search } | null>(null);

  useEffect(() => {
    if (question === null) return undefined;
    const abort = new AbortController();
    const settle = (search: Search) => {
      if (!abort.signal.aborted) setAnswer({ to: question, search });
    };
    const ask = async () => {
      try {
        const { data } = await offers(source.url, { [source.param || 'q']: text }, { signal: abort.signal });
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

  if (hint !== null && !isOffering) return { kind: 'hint', text: hint };
  const search = answer?.to === question ? answer.search : loading;
  if (hint === null || typedText === '' || search.kind !== 'found') return search;
  return { ...search, options: search.options.filter((one) => isLike(typedText, one)), hint };
}
