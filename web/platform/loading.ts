/** A screen that takes longer than this has failed to load. */
export const screenLoadLimit = 120_000;

export class ScreenLoadError extends Error {
  constructor() {
    super('Loading this screen took too long.');
    this.name = 'ScreenLoadError';
  }
}

/** The result of the promise, or a ScreenLoadError after the limit. */
export async function withinLimit<T>(loading: Promise<T>, limit: number = screenLoadLimit): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScreenLoadError()), limit);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A part requested without a connection is loaded as soon as there is one; if it failed, the whole page would be lost. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
  return load();
}

export const waitsText = 'You are offline. This opens as soon as you are connected again.';

const missingPart =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (?:css )?chunk/i;

/** Whether a part of the app is missing on the server, as after an update: only a reload helps. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof ScreenLoadError || (error instanceof Error && missingPart.test(error.message));

export const missingText = 'This part could not be loaded. Bureau may have been updated, or the connection was lost.';
