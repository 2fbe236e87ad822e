import '@mantine/core/styles/Typography.css';
import { useEffect, useState } from 'react';
import { asText, useFieldId, isLocked, type FieldOf, type FieldProps } from './field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './fields.module.css';
import { RichTextBox } from './RichTextBox.tsx';
import { RichTextStart } from './RichTextStart.tsx';
import { SafeHtml } from './SafeHtml.tsx';

/** Starts the editor at once, after a delay, or when the user asks for it. */
function useStart(after = 0) {
  const [start, setStart] = useState<'at once' | 'later' | 'asked' | null>(after === 0 ? 'at once' : null);
  useEffect(() => {
    if (after === 0) return undefined;
    const timer = setTimeout(() => setStart((now) => now ?? 'later'), after);
    return () => clearTimeout(timer);
  }, [after]);
  return [start, () => setStart('asked')] as const;
}

/** Formatted text as HTML. */
export function RichTextField(props: FieldProps<FieldOf<'rich_text'>>) {
  const { field, value, onChange, errors } = props;
  const id = useFieldId(field.name);
  const [started, start] = useStart(field.starts_after);
  return (
    <FieldGroup field={field} errors={errors}>
      {isLocked(props) ? (
        <div className={classes.panel}>
          <SafeHtml html={asText(value)} />
        </div>
      ) : started === null ? (
        <RichTextStart html={asText(value)} onStart={start} />
      ) : (
        <RichTextBox
          value={asText(value)}
          onChange={onChange}
          name={{ labelledBy: `${id}-label` }}
          isWrong={errors.length > 0}
          isFocused={started === 'asked'}
        />
      )}
    </FieldGroup>
  );
}
