import { notifications } from '@mantine/notifications';

export const toastDuration = 5000;

type ToastOptions = { undo?: () => void };

/** How a toast looks is decided once, by the host that shows them. */
let decorate: (text: string, options: ToastOptions & { hide: () => void }) => React.ReactNode = (text) => text;

export function setToastContent(content: typeof decorate): void {
  decorate = content;
}

let last = 0;

function show(kind: 'success' | 'error', text: string, options: ToastOptions = {}): string {
  last += 1;
  const id = `toast-${last}`;
  notifications.show({
    id,
    message: decorate(text, { ...options, hide: () => notifications.hide(id) }),
    color: kind === 'error' ? 'red' : 'teal',
    autoClose: toastDuration,
    withBorder: true,
    role: kind === 'error' ? 'alert' : 'status',
  });
  return id;
}

export const toastSuccess = (text: string, options?: ToastOptions) => show('success', text, options);
export const toastError = (text: string) => show('error', text);
