import { FilesBox } from './FilesBox.tsx';
import { asList, type FieldOf, type FieldProps } from './field.ts';
import type { UploadValue } from './uploadValue.ts';

/** Several files, up to the field's maximum. */
export function UploadsField(props: FieldProps<FieldOf<'uploads'>>) {
  return (
    <FilesBox {...props} files={asList<UploadValue>(props.value)} max={props.field.max} onFiles={props.onChange} />
  );
}
