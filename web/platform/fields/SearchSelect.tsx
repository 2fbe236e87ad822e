import { CloseButton, Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Chosen, Source } from '../../../contract/platform/forms.ts';
import { takeFirst } from './firstMatch.ts';
import { SearchResults } from './SearchResults.tsx';
import { useSearch } from './useSearch.ts';

type SearchSelectProps = {
  input: TextInputProps;
  label: string;
  source: Source;
  debounce: number;
  value: Chosen | null;
  isClearable: boolean;
  isLocked: boolean;
  onPick: (chosen: Chosen | null) => void;
};

/** One record, found by typing part of its name. */
export function SearchSelect({
  input,
  label,
  source,
  debounce,
  value,
  isClearable,
  isLocked,
  onPick,
}: SearchSelectProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const search = useSearch(source, typed ?? '', { isOpen: combobox.dropdownOpened, debounce });

  const close = () => {
    combobox.closeDropdown();
    setTyped(null);
  };
  const found = search.kind === 'found' ? search.options : [];
  const pick = (id: string) => {
    const chosen = found.find((option) => String(option.id) === id);
    if (chosen) onPick(chosen);
    close();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal shadow="md" disabled={isLocked}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          disabled={input.disabled}
          readOnly={isLocked}
          autoComplete="off"
          value={typed ?? value?.text ?? ''}
          leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
          rightSection={
            isClearable && value && !isLocked ? (
              <CloseButton size="sm" aria-label={`Clear ${label}`} onClick={() => onPick(null)} />
            ) : null
          }
          // Opens on a user's focus only: forms also move the focus themselves, when they open or have an error.
          onFocus={(event) => {
            if (!isLocked) event.currentTarget.select();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={close}
          onKeyDown={(event) => takeFirst(combobox, event, { text: typed ?? '', found, pick })}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <SearchResults search={search} label={label} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
