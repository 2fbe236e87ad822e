import { vaultTexts } from '../../../contract/contacts/vault.ts';
import { toastError, toastSuccess } from '../../platform/toasts.ts';
import { isCopied } from '../../platform/clipboard.ts';

export async function copyText(text: string): Promise<void> {
  if (await isCopied(text)) toastSuccess(vaultTexts.copied);
  else toastError('Could not copy to the clipboard.');
}
