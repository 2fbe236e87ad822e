import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { fieldTimings, type Chosen, type Source } from '../../../contract/platform/forms.ts';
import classes from './select.module.css';
import type { useInputProps } from './useInputProps.tsx';
import { takeFirst } from './firstMatch.ts';
import { SearchResults } from './SearchResults.tsx';
import { selectTexts, upTo } from './selectTexts.ts';
import { useSearch } from './useSearch.ts';

type SearchPillsProps = {
  input: ReturnType<typeof useInputProps>;
  source: Source;
  value: readonly Chosen[];
  max?: number;
  isLocked: boolean;
  onValue: (value: Chosen[]) => void;
  /** Creates a record from the typed text, and says whether it could; without it, only existing ones can be chosen. */
  onCreate?: (text: string) => Promise<boolean>;
  /** Pills that are not in the value yet. */
  waiting?: readonly { id: string; text: string }[];
  /** Also creates a record at a comma and when the field loses focus. */
  isEager?: boolean;
};

const createOption = 'create';

/** Several records, found by typing part of their names; new ones if allowed. */
export function SearchPills({
  input,
  source,
  value,
  max,
  isLocked,
  onValue,
  onCreate,
  waiting = [],
  isEager = false,
}: SearchPillsProps) {
  const {
    label,
    description,
    error,
    withAsterisk,
    placeholder,
    id,
    name,
    disabled,
    'aria-required': isRequired,
  } = input;
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const search = useSearch(source, typed, {
    isOpen: combobox.dropdownOpened,
    debounce: fieldTimings.referenceDebounce,
  });
  const isFull = max !== undefined && value.length + waiting.length >= max;
  const text = typed.trim();
  const isKnown = [...value, ...waiting, ...(search.kind === 'found' ? search.options : [])].some(
    (one) => one.text.toLowerCase() === text.toLowerCase(),
  );
  const left =
    search.kind === 'found' ? search.options.filter(({ id: one }) => !value.some((taken) => taken.id === one)) : [];
  const canCreate = onCreate !== undefined && text !== '' && !isKnown && !isFull;

  const create = async () => {
    if (await onCreate?.(text)) return;
    setTyped((now) => (now === '' ? text : `${text} ${now}`));
  };
  const submit = (option: string) => {
    const chosen = search.kind === 'found' && search.options.find((one) => String(one.id) === option);
    if (option === createOption) void create();
    else if (chosen) onValue([...value, chosen]);
    setTyped('');
    combobox.resetSelectedOption();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onValue(value.slice(0, -1));
    const ends = event.key === 'Enter' || (isEager && [',', ';'].includes(event.key));
    if (ends && canCreate && combobox.selectedOptionIndex < 0) {
      event.preventDefault();
      submit(createOption);
    } else if (!onCreate) takeFirst(combobox, event, { text, found: isFull ? [] : left, pick: submit });
  };
  // Text that is still in the box when the form is saved counts as if Enter had been pressed; if it names nothing, the
  // form is not saved without it. This runs before the form's own check.
  const field = useRef<HTMLInputElement>(null);
  const [isUnknown, setUnknown] = useState(false);
  const takeTyped = useEffectEvent((event: Event) => {
    const isSame = (one: { text: string }) => one.text.toLowerCase() === text.toLowerCase();
    const known = search.kind === 'found' && search.options.find(isSame);
    if (text === '' || value.some(isSame)) return;
    if (known && !isFull) flushSync(() => submit(String(known.id)));
    else if (canCreate) flushSync(() => submit(createOption));
    else if (!onCreate) {
      event.preventDefault();
      event.stopPropagation();
      setUnknown(true);
      field.current?.focus();
    }
  });
  useEffect(() => {
    const form = field.current?.form;
    const take = (event: Event) => takeTyped(event);
    form?.addEventListener('submit', take);
    return () => form?.removeEventListener('submit', take);
  }, []);
  const pills: ReactNode[] = [
    ...value.map((one) => (
      <Pill
        key={one.id}
        withRemoveButton={!isLocked}
        removeButtonProps={{ 'aria-label': `Remove ${one.text}`, tabIndex: 0, 'aria-hidden': false }}
        onRemove={() => onValue(value.filter((other) => other.id !== one.id))}
      >
        {one.text}
      </Pill>
    )),
    ...waiting.map((one) => (
      <Pill key={one.id} className={classes.waiting} aria-busy>
        {one.text}
      </Pill>
    )),
  ];

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal shadow="md" disabled={isLocked}>
      <Combobox.DropdownTarget>
        <PillsInput
          id={id}
          {...{ label, description, withAsterisk, disabled }}
          error={isUnknown && text !== '' ? selectTexts.unknown : error}
          onClick={() => !isLocked && combobox.openDropdown()}
        >
          <Pill.Group>
            {pills}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                ref={field}
                id={id}
                name={name}
                aria-required={isRequired}
                autoComplete="off"
                readOnly={isLocked}
                disabled={disabled}
                placeholder={pills.length > 0 ? undefined : placeholder}
                value={typed}
                onBlur={() => {
                  combobox.closeDropdown();
                  if (isEager && canCreate) submit(createOption);
                }}
                onKeyDown={key}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  setUnknown(false);
                  combobox.openDropdown();
                  combobox.resetSelectedOption();
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <SearchResults
          search={search}
          label={label}
          taken={value}
          notice={isFull ? upTo(max) : null}
          extra={
            canCreate && (
              <Combobox.Option value={createOption} className={classes.create}>
                Add “{text}”
              </Combobox.Option>
            )
          }
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}
