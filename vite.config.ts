import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const served = ['/api', '/system/files', '/jobs', '/foundry', '/makh', '/conditions', '/healthz'];
const sources = fileURLToPath(new URL('web/', import.meta.url));

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * A first visit loads a few files instead of a hundred small ones: what every page needs, what the sign-in adds, the
 * frame, and what lists share. `also` is what the first screen of a part imports from packages directly.
 */
const parts = [
  { name: 'base', from: 'main.tsx', also: /@tanstack.(?:react-)?router/ },
  {
    name: 'entrance',
    from: 'system/session/Login.tsx',
    also: /@mantine.core.*components.(?:TextInput|InputBase|Anchor)/,
  },
  { name: 'frame', from: 'frame/Frame.tsx' },
  { name: 'lists', from: 'system/companies/CompaniesBrowse.tsx' },
];
const partOf = new Map<string, string>();

/** Each of our modules goes into the first part that needs it, together with the packages it uses. */
function sortOut(modules: Modules): void {
  for (const { name, from } of parts) {
    const waiting = [sources + from];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (partOf.has(next) || !next.startsWith(sources)) continue;
      partOf.set(next, name);
      waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
    }
  }
  for (const { from } of parts) partOf.delete(sources + from);
}

const groups = parts.map(({ name, also }, index) => ({
  debugName: name,
  priority: parts.length - index,
  name: (id: string, modules: Modules) => {
    if (partOf.size === 0) sortOut(modules);
    return partOf.get(id) === name || also?.test(id) ? name : null;
  },
}));

export default defineConfig({
  root: sources,
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The content security policy allows no data: address for fonts and styles.
    assetsInlineLimit: 0,
    // Named by their content and cached for good, so a reload only fetches what changed.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...groups, { name: 'icons', test: /@tabler/, minShareCount: 2 }] },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
