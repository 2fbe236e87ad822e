import { Button } from '@mantine/core';
import type { FormButton } from '../../../contract/platform/forms.ts';
import { dangerColor } from '../dialogs/layers.ts';
import classes from './forms.module.css';

type FormButtonsProps = { buttons: readonly FormButton[]; isSending: boolean; onCancel?: (() => void) | undefined };

/** The schema's buttons, with the submit button last. A form without buttons gets Save. */
export function FormButtons({ buttons, isSending, onCancel }: FormButtonsProps) {
  const all: readonly FormButton[] = buttons.length > 0 ? buttons : [{ label: 'Save', kind: 'submit' }];
  const shown = all.filter((button) => button.kind === 'submit' || onCancel);
  const ordered = shown.toSorted((one, other) => Number(one.kind === 'submit') - Number(other.kind === 'submit'));
  return (
    <div className={classes.footer}>
      {ordered.map((button) =>
        button.kind === 'cancel' ? (
          <Button key={button.label} variant="default" onClick={onCancel} disabled={isSending}>
            {button.label}
          </Button>
        ) : (
          <Button key={button.label} type="submit" loading={isSending} {...(button.color && { color: dangerColor })}>
            {button.label}
          </Button>
        ),
      )}
    </div>
  );
}
