/** A file's own input is never shown: it is behind a button, which is what people see focused. */
const controls =
  'input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"], button:not([tabindex="-1"])';

/** A select is read-only to type in, but not to choose in. */
const usable = (element: HTMLElement) =>
  !element.matches(':disabled, [readonly]:not([aria-haspopup]), [aria-hidden="true"]');

/** The buttons before a box remove what was chosen in it, or style what is written in it. */
function firstIn(place: Element): HTMLElement | undefined {
  const all = [...place.querySelectorAll<HTMLElement>(controls)].filter(usable);
  return all.find((control) => !control.matches('button')) ?? all[0];
}

/**
 * Focuses what must be filled in first, such as the name of a new person, or else the first field; except where
 * an on-screen keyboard would cover the form.
 */
export function focusFirst(form: HTMLElement | null, missing: string | undefined): void {
  const field =
    (missing && form?.querySelector(`[data-field="${CSS.escape(missing)}"]`)) || form?.querySelector('[data-field]');
  const control = field && firstIn(field);
  if (!control || window.matchMedia('(pointer: coarse)').matches) return;
  // If the dialog's focus trap runs after this, it picks the same field.
  control.dataset['autofocus'] = '';
  control.focus({ preventScroll: true });
  // As with the Tab key: what is typed next replaces a suggestion.
  if (control instanceof HTMLInputElement) control.select();
}

/** The box of a field that a message belongs to, such as the second one of a password. */
const namedIn = (place: Element, names: readonly string[]) =>
  [...place.querySelectorAll<HTMLInputElement>('input[name]:not([type="file"])')].find((box) =>
    names.includes(box.name),
  );

/** The wrong box of a field with many, such as one option of the fifth question. */
const markedIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].find((box) => box.matches(controls) && usable(box));

/** Focuses the first invalid field, in the order shown. */
export function focusWrong(form: HTMLElement | null, names: readonly string[]): void {
  if (!form || names.length === 0 || form.querySelector('[data-field]:focus-within')?.matches(namesSelector(names)))
    return;
  const first = [...form.querySelectorAll('[data-field]')].find((field) => field.matches(namesSelector(names)));
  const control = first && (namedIn(first, names) ?? markedIn(first) ?? firstIn(first));
  control?.focus();
  control?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

const owner = (name: string) => name.split('.')[0]?.replace(/_confirmation$/, '') ?? name;

const namesSelector = (names: readonly string[]) =>
  names.map((name) => `[data-field="${CSS.escape(owner(name))}"]`).join(', ');
