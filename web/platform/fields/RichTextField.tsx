import '@mantine/core/styles/Typography.css';
import { asText, useFieldId, isLocked, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './fields.module.css';
import { RichTextBox } from './RichTextBox.tsx';
import { SafeHtml } from './SafeHtml.tsx';

/** Formatted text as HTML. */
export function RichTextField(props: FieldProps<FieldOf<'rich_text'>>) {
  const { field, value, onChange, errors } = props;
  const id = useFieldId(field.name);
  return (
    <FieldGroup field={field} errors={errors}>
      {isLocked(props) ? (
        <div className={classes.panel}>
          <SafeHtml html={asText(value)} />
        </div>
      ) : (
        <RichTextBox
          value={asText(value)}
          onChange={onChange}
          name={{ labelledBy: `${id}-label` }}
          isWrong={errors.length > 0}
        />
      )}
    </FieldGroup>
  );
}
