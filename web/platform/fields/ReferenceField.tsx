import { fieldTimings, type Chosen } from '../../../contract/platform/forms.ts';
import { isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';
import { narrowed } from './narrowed.ts';
import { SearchSelect } from './SearchSelect.tsx';
import { singlePlaceholder } from './selectTexts.ts';

export function ReferenceField(props: FieldProps<FieldOf<'reference'>>) {
  const { field } = props;
  return (
    <SearchSelect
      input={{ ...useInputProps(props), placeholder: field.placeholder ?? singlePlaceholder(isRequired(field)) }}
      label={field.label}
      source={narrowed(field.source, props.values)}
      debounce={fieldTimings.referenceDebounce}
      value={(props.value ?? null) as Chosen | null}
      isClearable={field.clearable}
      isLocked={isLocked(props)}
      onPick={props.onChange}
    />
  );
}
