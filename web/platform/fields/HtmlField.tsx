import { Input } from '@mantine/core';
import type { FieldOf, FieldProps } from './field.ts';
import classes from './fields.module.css';
import { SafeHtml } from './SafeHtml.tsx';

/** A text from the server between the fields. */
export function HtmlField({ field }: FieldProps<FieldOf<'html'>>) {
  return (
    <div>
      {field.label && (
        <Input.Label labelElement="div" mb={2}>
          {field.label}
        </Input.Label>
      )}
      <div className={classes.html}>
        <SafeHtml html={field.html} />
      </div>
    </div>
  );
}
