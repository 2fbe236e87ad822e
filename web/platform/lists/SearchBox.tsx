import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import type { List } from './list.ts';
import classes from './toolbar.module.css';

type SearchBoxProps = {
  list: Pick<List<never>, 'search' | 'setSearch'>;
  label?: string;
  /** The magnifying glass searches too, where the specification asks for a button. */
  hasButton?: boolean | undefined;
};

/** Searches when typing pauses, or at once on Enter; follows the address when Back changes it. */
export function SearchBox({ list, label = 'Search', hasButton = false }: SearchBoxProps) {
  const [text, setText] = useState(list.search);
  const [known, setKnown] = useState(list.search);
  if (known !== list.search) {
    setKnown(list.search);
    if (list.search !== text.trim()) setText(list.search);
  }
  const search = (wanted: string) => {
    if (wanted.trim() !== list.search) list.setSearch(wanted.trim());
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (text.trim() === list.search) return undefined;
    const timer = setTimeout(() => searchLater(text), fieldTimings.selectDebounce);
    return () => clearTimeout(timer);
  }, [text, list.search]);
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={200}
      leftSectionPointerEvents={hasButton ? 'all' : 'none'}
      leftSection={
        hasButton ? (
          <ActionIcon variant="transparent" color="gray" size="sm" aria-label="Search" onClick={() => search(text)}>
            <IconSearch size={15} aria-hidden />
          </ActionIcon>
        ) : (
          <IconSearch size={15} aria-hidden />
        )
      }
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label="Clear search"
            onClick={() => {
              setText('');
              search('');
            }}
          />
        )
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text);
      }}
    />
  );
}
