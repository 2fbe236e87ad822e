import { PasswordInput, SimpleGrid } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/SimpleGrid.css';
import { use, useState } from 'react';
import { ErrorList } from './ErrorList.tsx';
import { FieldScope, asText, fieldId, type FieldOf, type FieldProps } from './field.ts';
import { inputProps } from './inputProps.tsx';

/** A password, with a second box where it must be typed twice; one switch shows or hides both. */
export function PasswordField(props: FieldProps<FieldOf<'password'>>) {
  const { field, value, onChange, values, setValue, allErrors } = props;
  const scope = use(FieldScope);
  const [isVisible, setVisible] = useState(false);
  const twin = `${field.name}_confirmation`;
  const twinErrors = allErrors?.[twin] ?? [];
  const shared = {
    ...inputProps(props),
    autoComplete: field.autocomplete,
    visible: isVisible,
    onVisibilityChange: setVisible,
    visibilityToggleButtonProps: { 'aria-label': isVisible ? 'Hide password' : 'Show password', tabIndex: 0 },
  };
  const password = (
    <PasswordInput {...shared} value={asText(value)} onChange={(event) => onChange(event.currentTarget.value)} />
  );
  if (!field.confirmation) return password;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
      {password}
      <PasswordInput
        {...shared}
        id={fieldId(twin, scope)}
        name={twin}
        label={`Confirm ${field.label}`}
        description={field.help ? '\u00a0' : undefined}
        error={twinErrors.length > 0 && <ErrorList errors={twinErrors} />}
        value={asText(values[twin])}
        onChange={(event) => setValue(twin, event.currentTarget.value)}
      />
    </SimpleGrid>
  );
}
