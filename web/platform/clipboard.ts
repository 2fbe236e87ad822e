import { toastError, toastSuccess } from './toasts.ts';

/** Without https, the only way to copy is to select the text. */
function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  box.setAttribute('readonly', '');
  box.style.position = 'fixed';
  box.style.opacity = '0';
  const focused = document.activeElement;
  (document.querySelector('[role="dialog"]') ?? document.body).append(box);
  box.select();
  const isDone = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}

/** Copies text to the clipboard; false if that failed. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies text, and says whether that was done. */
export async function copyText(text: string, done = 'Copied'): Promise<void> {
  if (await isCopied(text)) toastSuccess(done);
  else toastError('Could not copy to the clipboard.');
}
