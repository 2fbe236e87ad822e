import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorList } from './ErrorList.tsx';
import { isRequired, useFieldId, type FieldProps } from './field.ts';
import classes from './fields.module.css';

type GroupProps = Pick<FieldProps, 'field' | 'errors'> & {
  children: ReactNode;
  aside?: ReactNode;
  role?: 'radiogroup';
};

/** A field with several controls that share one label, one help text and one list of messages. */
export function FieldGroup({ field, errors, children, aside, role }: GroupProps) {
  const id = useFieldId(field.name);
  const described = [field.help && `${id}-help`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      role={role}
      aria-required={role && isRequired(field) ? true : undefined}
      className={classes.group}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
    >
      <div className={classes.groupHead}>
        <Input.Label labelElement="div" id={`${id}-label`} required={isRequired(field)}>
          {field.label}
        </Input.Label>
        {aside}
      </div>
      <div className={classes.groupBody}>{children}</div>
      {field.help && (
        <Input.Description id={`${id}-help`} mt={5}>
          {field.help}
        </Input.Description>
      )}
      {errors.length > 0 && (
        <Input.Error id={`${id}-errors`} mt={5}>
          <ErrorList errors={errors} />
        </Input.Error>
      )}
    </fieldset>
  );
}
