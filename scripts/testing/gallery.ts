import { resolve } from 'node:path';
import { preview } from 'vite';
import { buildGalleryIfStale } from '../web-build.ts';

const policy = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:";

/** Serves the build with the gallery of fields, under the same content security policy as the app. */
export async function openGallery(root: string): Promise<{ address: string; close: () => Promise<void> }> {
  const outDir = await buildGalleryIfStale(root);
  const server = await preview({
    configFile: resolve(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy: {}, headers: { 'Content-Security-Policy': policy } },
  });
  return { address: server.resolvedUrls!.local[0]!, close: () => server.close() };
}
