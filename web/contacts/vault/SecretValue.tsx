import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { secretFields, secretMask } from '../../../contract/contacts/vault.ts';
import type { SecretField, VaultSite } from '../../../contract/contacts/vault.ts';
import { askSecret } from './askSecret.ts';
import { CopyButton } from './CopyButton.tsx';
import { vaultTexts } from '../../../contract/contacts/vault.ts';
import { copyText } from '../../platform/clipboard.ts';
import { shownMs } from './siteActions.ts';
import { useShown } from './useShown.ts';
import classes from './vault.module.css';

type SecretValueProps = { site: VaultSite; field: SecretField };

/** A masked secret; users who may view it can show it for a short time or copy it without showing it. */
export function SecretValue({ site, field }: SecretValueProps) {
  const { value, show, hide } = useShown(site.can.reveal);
  const word = secretFields[field].toLowerCase();
  const ask = (purpose: 'show' | 'copy', use: (text: string) => void) =>
    void askSecret({ site: site.id, field, purpose }, use);
  return (
    <>
      <span className={classes.secret} data-shown={value !== null || undefined} data-field={field}>
        {value === null ? (
          <>
            <span aria-hidden>{secretMask}</span>
            <VisuallyHidden>Hidden</VisuallyHidden>
          </>
        ) : (
          <>
            <span className={classes.plain}>{value}</span>
            <span className={classes.clock} style={{ animationDuration: `${shownMs}ms` }} aria-hidden />
          </>
        )}
      </span>
      {site.can.reveal && (
        <span className={classes.buttons}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`${value === null ? 'Show' : 'Hide'} ${word} of ${site.name}`}
            title={`${value === null ? 'Show' : 'Hide'} ${word}`}
            onClick={() => (value === null ? ask('show', show) : hide())}
          >
            {value === null ? <IconEye size={17} /> : <IconEyeOff size={17} />}
          </ActionIcon>
          <CopyButton
            label={`Copy ${word} of ${site.name}`}
            onCopy={() => ask('copy', (text) => void copyText(text, vaultTexts.copied))}
          />
        </span>
      )}
    </>
  );
}
