const isFileInput = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'file';

/** Runs after whatever takes files has prevented the browser's own way. */
function refuse(event: DragEvent): void {
  if (event.defaultPrevented || isFileInput(event.target) || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** A file that is dropped beside the place that takes it would be opened instead of Bureau, with all that was typed lost. */
export function refuseStrayDrops(): void {
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse);
}
