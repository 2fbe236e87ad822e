import { Checkbox, Combobox, InputBase, useCombobox } from '@mantine/core';
import '@mantine/core/styles/CheckboxIndicator.css';
import '@mantine/core/styles/Combobox.css';
import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import type { Option } from '../../../contract/platform/forms.ts';
import { asList, isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import classes from './select.module.css';
import { useInputProps } from './useInputProps.tsx';
import { OptionText } from './OptionText.tsx';
import { emptyText, multiPlaceholder, selectTexts, summary, upTo } from './selectTexts.ts';

const allOption = 'select all';

/** Several options of a fixed list; when closed it shows up to two names, then a count. */
export function MultiChoiceField(props: FieldProps<FieldOf<'multi_choice'>>) {
  const { field, onChange } = props;
  const { options, max } = field;
  // Compared as text, because filters from an address have no numbers.
  const value = asList<Option['value']>(props.value).map(String);
  const { placeholder: _placeholder, readOnly: _readOnly, ...input } = useInputProps(props);
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
    },
  });
  const chosen = options.filter((option) => value.includes(String(option.value)));
  const shown = options.filter((option) => option.text.toLowerCase().includes(typed.trim().toLowerCase()));
  const isFull = max !== undefined && value.length >= max;
  const isAll = options.length > 0 && chosen.length === options.length;

  const toggle = (key: string) => {
    if (key === allOption) onChange(isAll ? [] : options.map((option) => option.value));
    else {
      const picked = options.filter((option) =>
        String(option.value) === key ? !value.includes(String(option.value)) : value.includes(String(option.value)),
      );
      onChange(picked.map((option) => option.value));
    }
  };
  const box = (isChecked: boolean, isPartly = false) => (
    <Checkbox.Indicator size="xs" checked={isChecked} indeterminate={isPartly} aria-hidden />
  );

  return (
    <Combobox store={combobox} onOptionSubmit={toggle} withinPortal shadow="md" disabled={isLocked(props)}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <InputBase
          {...input}
          component="button"
          type="button"
          pointer
          disabled={isLocked(props)}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          aria-required={undefined}
          aria-labelledby={`${input.id}-label ${input.id}`}
          rightSection={<IconSelector size={15} stroke={1.75} aria-hidden />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
        >
          {chosen.length > 0 ? (
            <span className={classes.clipped}>{summary(chosen.map(({ text }) => text))}</span>
          ) : (
            <span className={classes.placeholder}>{field.placeholder ?? multiPlaceholder(isRequired(field), max)}</span>
          )}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={`Search ${field.label}`}
          placeholder="Search"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.resetSelectedOption();
          }}
        />
        <Combobox.Options aria-label={field.label} aria-multiselectable className={classes.options}>
          {max === undefined && typed === '' && options.length > 0 && (
            <Combobox.Option value={allOption} className={classes.all} aria-selected={isAll}>
              {box(isAll, !isAll && chosen.length > 0)} {selectTexts.all}
            </Combobox.Option>
          )}
          {shown.map((option) => {
            const isChecked = value.includes(String(option.value));
            return (
              <Combobox.Option
                key={String(option.value)}
                value={String(option.value)}
                className={classes.multi}
                aria-selected={isChecked}
                disabled={isFull && !isChecked}
              >
                {box(isChecked)} <OptionText text={option.text} hint={option.hint} />
              </Combobox.Option>
            );
          })}
        </Combobox.Options>
        <output className={classes.status}>
          {shown.length === 0 ? emptyText(options.length > 0) : isFull ? upTo(max) : null}
        </output>
      </Combobox.Dropdown>
    </Combobox>
  );
}
