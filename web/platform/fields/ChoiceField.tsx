import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import type { Option } from '../../../contract/platform/forms.ts';
import { AsyncChoiceField } from './AsyncChoiceField.tsx';
import { asText, isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { clearButton } from './clearButton.ts';
import { useInputProps } from './useInputProps.tsx';
import { OptionText } from './OptionText.tsx';
import { RadioField } from './RadioField.tsx';
import { emptyText, singlePlaceholder } from './selectTexts.ts';

/** With fewer options than this, a search is not needed. */
const searchFrom = 8;

export function ChoiceField(props: FieldProps<FieldOf<'choice'>>) {
  const { field, value, onChange } = props;
  const input = useInputProps(props);
  if (field.listed) return <RadioField {...props} />;
  if (field.source) return <AsyncChoiceField {...props} source={field.source} />;
  const byText = new Map<string, Option>(field.options.map((option) => [String(option.value), option]));
  const current = field.options.find((option) => option.value === value || String(option.value) === asText(value));
  const isSearchable = field.options.length >= searchFrom;
  return (
    <Select
      {...input}
      placeholder={field.placeholder ?? singlePlaceholder(isRequired(field))}
      data={field.options.map((option) => ({ value: String(option.value), label: option.text }))}
      value={current ? String(current.value) : null}
      onChange={(text) => onChange(text === null ? null : (byText.get(text)?.value ?? null))}
      renderOption={({ option }) => <OptionText text={option.label} hint={byText.get(option.value)?.hint} />}
      searchable={isSearchable}
      nothingFoundMessage={emptyText(field.options.length > 0)}
      allowDeselect={false}
      clearable={field.clearable && !isLocked(props)}
      clearButtonProps={clearButton(field.label)}
      checkIconPosition="right"
      comboboxProps={{ withinPortal: true, shadow: 'md' }}
    />
  );
}
