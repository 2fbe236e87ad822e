/** Puts the cursor where the first thing has to be put right, once the messages are shown. */
export function focusFirstWrong(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
}
