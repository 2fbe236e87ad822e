import { Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { addressParts, type Address } from '../../../contract/platform/forms.ts';
import { useFieldId, isLocked, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './parts.module.css';
import { clearButton } from './clearButton.ts';
import { ErrorList } from './ErrorList.tsx';
import { selectTexts } from './selectTexts.ts';

const partTexts: Record<keyof Address, { label: string; autoComplete?: string }> = {
  street: { label: 'Street', autoComplete: 'street-address' },
  city: { label: 'City', autoComplete: 'address-level2' },
  region: { label: 'Region', autoComplete: 'address-level1' },
  country: { label: 'Country', autoComplete: 'country' },
  code: { label: 'Code', autoComplete: 'postal-code' },
  type: { label: 'Type' },
};
const blank: Address = { street: '', city: '', region: '', country: '', code: '', type: '' };

/** An address in its parts; if all are empty, the value is null. */
export function AddressField(props: FieldProps<FieldOf<'address'>>) {
  const { field, errors, allErrors, onChange } = props;
  const id = useFieldId(field.name);
  const address = { ...blank, ...(props.value as Address | null) };
  const options = { country: field.countries, type: field.address_types };
  const change = (part: keyof Address, text: string) => {
    const next = { ...address, [part]: text };
    onChange(addressParts.some((one) => next[one].trim() !== '') ? next : null);
  };

  return (
    <FieldGroup field={field} errors={errors}>
      <div className={classes.address}>
        {addressParts.map((part) => {
          const messages = allErrors?.[`${field.name}.${part}`] ?? [];
          const shared = {
            id: `${id}-${part}`,
            ...partTexts[part],
            readOnly: isLocked(props),
            error: messages.length > 0 && <ErrorList errors={messages} />,
            'data-part': part,
          };
          const choices = part === 'country' || part === 'type' ? options[part] : undefined;
          if (!choices?.length) {
            return (
              <TextInput
                key={part}
                {...shared}
                value={address[part]}
                onChange={(event) => change(part, event.currentTarget.value)}
              />
            );
          }
          return (
            <Select
              key={part}
              {...shared}
              placeholder={selectTexts.one}
              searchable
              clearable={!isLocked(props)}
              clearButtonProps={clearButton(partTexts[part].label)}
              nothingFoundMessage={selectTexts.noMatch}
              data={choices.map(({ value, text }) => ({ value: String(value), label: text }))}
              value={address[part] || null}
              onChange={(chosen) => change(part, chosen ?? '')}
              comboboxProps={{ withinPortal: true, shadow: 'md' }}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
