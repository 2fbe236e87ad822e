import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const served = ['/api', '/system/files', '/jobs', '/foundry', '/makh', '/conditions', '/healthz'];
const sources = fileURLToPath(new URL('web/', import.meta.url));

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * A first visit loads a few files instead of a hundred small ones: what every page needs, what the sign-in shares with the
 * other screens, the frame, what lists share, what records add, the parts of the header, the menus and dialogs that are
 * fetched once the screen is shown, and the home screen with its blocks. `also` is what the first screen of a part imports
 * from packages directly, and small modules that many screens share with a later part, which they would otherwise have to
 * load completely.
 */
const parts: { name: string; from: string[]; also?: RegExp[]; minShareCount?: number }[] = [
  { name: 'base', from: ['main.tsx'], also: [/@tanstack.(?:react-)?router/, /platform.modules.module\.ts/] },
  {
    name: 'entrance',
    from: [],
    also: [
      /@mantine.core.*(?:components.(?:TextInput|InputBase|Anchor|ActionIcon|Stack)|utils.noop|PasswordInput)/,
      /web.ui.(?:Avatar|initials|Logo)/,
      /contract.platform.rules/,
    ],
  },
  {
    name: 'frame',
    from: ['frame/Frame.tsx'],
    also: [/platform.(?:ahead|slug)\.ts/, /boards.opening/, /dashboard.blocks/],
  },
  {
    name: 'lists',
    from: ['system/companies/CompaniesBrowse.tsx'],
    also: [
      /@mantine.hooks(?!.*use-(?:move|long-press))|@mantine.core.*components.(?:VisuallyHidden|Alert|Card|Paper|Skeleton)./,
      /@mantine.core.*(?:create-safe-context|auto-contrast|DirectionProvider|scoped-keydown)/,
      /web.ui.(?:Card|ColorDot|Details|EmailText)/,
      /platform.(?:useSessionEnd|useKeptText|menus.ActionMenu|fields.(?:selectTexts|uploadValue))/,
      /platform.lists.(?:FileMenu|ExportMenu|useRecord|window|useRowWindow)/,
      /platform.dialogs.(?:neighbours|beside)\.ts/,
    ],
  },
  { name: 'icons', from: [], also: [/@tabler/], minShareCount: 2 },
  { name: 'groups', from: [], also: [/web.platform.(?:groups|optimistic.(?:call|useOptimistic))/] },
  { name: 'records', from: ['system/people/UserPage.tsx'] },
  {
    name: 'header',
    from: [
      'together/timelogs/HeaderTimer.tsx',
      'together/timelogs/TimeMenu.tsx',
      'system/notifications/Bell.tsx',
      'platform/optimistic/OfflineMark.tsx',
    ],
  },
  {
    name: 'dialogs',
    from: [
      'platform/menus/MenuBox.tsx',
      'platform/dialogs/ConfirmModal.tsx',
      'platform/dialogs/PanelDrawer.tsx',
      'platform/forms/FormModal.tsx',
      'frame/MenuFlyout.tsx',
      'frame/Palette.tsx',
    ],
  },
  {
    name: 'home',
    from: [
      'overview/dashboard/Dashboard.tsx',
      ...['Creatives', 'MyWork', 'Pipeline', 'ServicesDue', 'HoursThisWeek', 'LatestComments'].map(
        (block) => `overview/dashboard/${block}.tsx`,
      ),
      'organisation/hat/WeekBlock.tsx',
      'organisation/hat/PostBlock.tsx',
      'organisation/policies/UnreadPolicies.tsx',
      'organisation/programs/MyTargets.tsx',
      'organisation/programs/WaitingBlock.tsx',
      'organisation/statistics/MyStatistics.tsx',
      'organisation/training/OpenCourses.tsx',
    ],
  },
];
const partOf = new Map<string, string>();

/** Each of our modules goes into the first part that needs it, together with the packages it uses. */
function sortOut(modules: Modules): void {
  for (const { name, from } of parts) {
    const waiting = from.map((file) => sources + file);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (partOf.has(next) || !next.startsWith(sources)) continue;
      partOf.set(next, name);
      waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
    }
  }
  for (const file of parts.flatMap(({ from }) => from)) partOf.delete(sources + file);
}

const groups = parts.map(({ name, also, minShareCount }, index) => ({
  debugName: name,
  minShareCount,
  priority: parts.length - index,
  name: (id: string, modules: Modules) => {
    if (partOf.size === 0) sortOut(modules);
    return partOf.get(id) === name || also?.some((some) => some.test(id)) ? name : null;
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
        codeSplitting: { groups },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
