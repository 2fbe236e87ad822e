import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const served = ['/api', '/system/files', '/jobs', '/foundry', '/makh', '/conditions', '/healthz'];

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The content security policy allows no data: address for fonts and styles.
    assetsInlineLimit: 0,
    // Served with their content's name and kept for good, so a reload fetches only what changed.
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
