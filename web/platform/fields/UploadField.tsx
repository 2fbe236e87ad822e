import { FilesBox } from './FilesBox.tsx';
import type { FieldOf, FieldProps } from './field.ts';
import { isPending, isUploaded } from './uploadValue.ts';

export function UploadField(props: FieldProps<FieldOf<'upload'>>) {
  const { value, onChange } = props;
  const files = isUploaded(value) || isPending(value) ? [value] : [];
  return <FilesBox {...props} files={files} max={1} onFiles={(next) => onChange(next[0] ?? null)} />;
}
