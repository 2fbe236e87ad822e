import { Combobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import type { ReactNode } from 'react';
import type { Chosen } from '../../../contract/platform/forms.ts';
import classes from './select.module.css';
import { OptionText } from './OptionText.tsx';
import { emptyText, selectTexts } from './selectTexts.ts';
import type { Search } from './useSearch.ts';

type ResultsProps = {
  search: Search;
  label: string;
  /** Options that are already chosen. */
  taken?: readonly Chosen[];
  /** Shown instead of the results, e.g. when the maximum is reached. */
  notice?: string | null;
  /** An extra option after the results. */
  extra?: ReactNode;
};

/** The dropdown of a search box: a hint, the results, "nothing found" or an error. */
export function SearchResults({ search, label, taken = [], notice, extra }: ResultsProps) {
  const options =
    search.kind === 'found' && !notice ? search.options.filter(({ id }) => !taken.some((one) => one.id === id)) : [];
  return (
    <>
      <Combobox.Options aria-label={label} className={classes.options}>
        {options.map((option) => (
          <Combobox.Option key={option.id} value={String(option.id)}>
            <OptionText text={option.text} hint={option.hint} />
          </Combobox.Option>
        ))}
        {extra}
      </Combobox.Options>
      <output className={classes.status}>{notice ?? <Message search={search} isEmpty={options.length === 0} />}</output>
    </>
  );
}

function Message({ search, isEmpty }: { search: Search; isEmpty: boolean }) {
  if (search.kind === 'hint') return search.text;
  if (search.kind === 'loading') return 'Searching…';
  if (search.kind === 'found') return search.hint ?? (isEmpty ? emptyText(search.isSearched) : null);
  return (
    <span className={classes.failed}>
      <span>{selectTexts.error}</span>
      {search.text && <span className={classes.failedText}>{search.text}</span>}
    </span>
  );
}
