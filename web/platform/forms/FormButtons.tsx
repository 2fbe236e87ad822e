import { Button } from '@mantine/core';
import type { FormButton } from '../../../contract/platform/forms.ts';
import { dangerColor } from '../dialogs/layers.ts';
import type { KeptPart } from '../sentAway.ts';
import { CopyTyped } from './CopyTyped.tsx';
import classes from './forms.module.css';

type FormButtonsProps = {
  buttons: readonly FormButton[];
  isSending: boolean;
  /** It is sent as soon as its files are uploaded. */
  isUploading?: boolean;
  onCancel?: (() => void) | undefined;
  /** What was typed and can no longer be saved. */
  lost?: readonly KeptPart[];
};

/** The schema's buttons, with the submit button last. A form without buttons gets Save. */
export function FormButtons({ buttons, isSending, isUploading = false, onCancel, lost = [] }: FormButtonsProps) {
  const all: readonly FormButton[] = buttons.length > 0 ? buttons : [{ label: 'Save', kind: 'submit' }];
  const shown = all.filter((button) => button.kind === 'submit' || onCancel);
  const ordered = shown.toSorted((one, other) => Number(one.kind === 'submit') - Number(other.kind === 'submit'));
  return (
    <div className={classes.footer}>
      {lost.length > 0 && <CopyTyped parts={lost} />}
      {ordered.map((button) =>
        button.kind === 'cancel' ? (
          <Button key={button.label} variant="default" onClick={onCancel} disabled={isSending}>
            {button.label}
          </Button>
        ) : (
          <Button key={button.label} type="submit" loading={isSending} {...(button.color && { color: dangerColor })}>
            {isUploading ? `${button.label} after upload…` : button.label}
          </Button>
        ),
      )}
    </div>
  );
}
