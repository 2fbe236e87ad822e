import type { Chosen } from '../../../contract/platform/forms.ts';
import { asList, isLocked, isRequired, type FieldOf, type FieldProps } from './field.ts';
import { useInputProps } from './useInputProps.tsx';
import { narrowed } from './narrowed.ts';
import { SearchPills } from './SearchPills.tsx';
import { multiPlaceholder } from './selectTexts.ts';

export function ReferencesField(props: FieldProps<FieldOf<'references'>>) {
  const { field } = props;
  return (
    <SearchPills
      input={{
        ...useInputProps(props),
        placeholder: field.placeholder ?? multiPlaceholder(isRequired(field), field.max),
      }}
      source={narrowed(field.source, props.values)}
      max={field.max}
      value={asList<Chosen>(props.value)}
      isLocked={isLocked(props)}
      onValue={props.onChange}
    />
  );
}
