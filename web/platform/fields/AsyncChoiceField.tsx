import { useState } from 'react';
import { fieldTimings, type Chosen, type Source } from '../../../contract/platform/forms.ts';
import { isEmpty } from '../../../contract/platform/rules.ts';
import { asText, isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';
import { SearchSelect } from './SearchSelect.tsx';
import { singlePlaceholder } from './selectTexts.ts';

/** A select whose options are searched on the server; the value is the option's value, not the record. */
export function AsyncChoiceField(props: FieldProps<FieldOf<'choice'>> & { source: Source }) {
  const { field, value, onChange, source } = props;
  const [picked, setPicked] = useState<Chosen | null>(null);
  const option = field.options.find((one) => one.value === value);
  const known: Chosen | null = option ? { id: String(option.value), text: option.text } : null;
  const shown = picked?.id === value ? picked : known;

  return (
    <SearchSelect
      input={{ ...useInputProps(props), placeholder: field.placeholder ?? singlePlaceholder(isRequired(field)) }}
      label={field.label}
      source={source}
      debounce={fieldTimings.selectDebounce}
      value={isEmpty(value) ? null : (shown ?? { id: asText(value), text: asText(value) })}
      isClearable={field.clearable}
      isLocked={isLocked(props)}
      onPick={(chosen) => {
        setPicked(chosen);
        onChange(chosen?.id ?? null);
      }}
    />
  );
}
