/** Focuses the first invalid field once the messages are shown. */
export function focusFirstWrong(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
}
