import { Button, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useState } from 'react';
import { ErrorList } from './ErrorList.tsx';
import { asText, isLocked, useFieldId, type FieldOf, type FieldProps } from './field.ts';
import classes from './fields.module.css';
import { randomPassword } from './randomPassword.ts';
import { useInputProps } from './useInputProps.tsx';

/** Mantine sets aria-invalid on every input but this one. */
const marked = (errors: readonly string[]) => ({ 'aria-invalid': errors.length > 0 || undefined });

/** A password, with a second box if it must be typed twice; one switch shows or hides both. */
export function PasswordField(props: FieldProps<FieldOf<'password'>>) {
  const { field, value, onChange, values, setValue, allErrors } = props;
  const [isVisible, setVisible] = useState(false);
  const twin = `${field.name}_confirmation`;
  const twinId = useFieldId(twin);
  const twinErrors = allErrors?.[twin] ?? [];
  const shared = {
    ...useInputProps(props),
    ...marked(props.errors),
    autoComplete: field.autocomplete,
    visible: isVisible,
    onVisibilityChange: setVisible,
    visibilityToggleButtonProps: { 'aria-label': isVisible ? 'Hide password' : 'Show password', tabIndex: 0 },
  };
  const password = (
    <PasswordInput {...shared} value={asText(value)} onChange={(event) => onChange(event.currentTarget.value)} />
  );
  if (field.generates && !isLocked(props))
    return (
      <div>
        {password}
        <Button
          size="compact-xs"
          variant="subtle"
          mt={4}
          onClick={() => {
            onChange(randomPassword());
            setVisible(true);
          }}
        >
          Generate a password
        </Button>
      </div>
    );
  if (!field.confirmation) return password;
  return (
    <div className={classes.pair}>
      {password}
      <PasswordInput
        {...shared}
        {...marked(twinErrors)}
        id={twinId}
        name={twin}
        label={`Confirm ${field.label}`}
        description={undefined}
        error={twinErrors.length > 0 && <ErrorList errors={twinErrors} />}
        value={asText(values[twin])}
        onChange={(event) => setValue(twin, event.currentTarget.value)}
      />
    </div>
  );
}
