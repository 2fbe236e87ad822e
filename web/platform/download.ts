/** The file name in a Content-Disposition header; the encoded form wins. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replaceAll(/\\(.)/g, '$1');
  const plain = /filename\s*=\s*([^;"\s]+)/i.exec(disposition)?.[1];
  let name = quoted ?? plain ?? '';
  try {
    if (encoded) name = decodeURIComponent(encoded.trim());
  } catch {
    // If it cannot be decoded, the plain form remains.
  }
  const safe = Array.from(name, (letter) => (letter < ' ' || '/\\'.includes(letter) ? '_' : letter));
  return safe.join('') || 'download';
}

/** Saves a file through the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
