import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildAnswerPage } from './scripts/web-build/build-answer-page.ts';
import { buildPublicSheet } from './scripts/web-build/build-public-sheet.ts';
import { buildWorker } from './scripts/web-build/build-worker.ts';
import { copyPdfParts } from './scripts/web-build/copy-pdf-parts.ts';
import { minifyBoot } from './scripts/web-build/minify-boot.ts';
import { notePackages } from './scripts/web-build/note-packages.ts';
import { precompress } from './scripts/web-build/precompress.ts';
import { preloadScreens } from './scripts/web-build/preload-screens.ts';
import { slimContract } from './scripts/web-build/slim-contract.ts';

const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** Small modules that most screens share, in one file instead of a dozen. */
const kit = new RegExp(
  [
    'node_modules/(@tanstack/(react-query|query-core)|lucide-react)/',
    // The rules that dashboards use; the others are in the file `rules`.
    'src/domain/(agency/(company-number|identity|vat-number)|requests/(excerpt-format|request-rules|search-word|task-rules))',
    'src/web/shared/(language/formats|forms/use-form)',
    'src/web/requests/(request-cache|status-texts)',
    'src/web/ui/(display/(badge|banner|card|tabs)|fields/(field|form-summary|select|text-area|text-field))\\.',
  ].join('|'),
);

/** Modules that the two dashboards share, some of them with one or two other screens. */
const lists = new RegExp(
  [
    'src/web/requests/dashboard/(counters|dashboard|list-rendered|request-|marked-text|turn-mark|use-dashboard|use-list-keys|use-single|unread-mark)',
    'src/web/ui/(display/(pagination|table)|fields/search-field)\\.',
    'lucide-react/.*/icons/(arrow-down|arrow-right|arrow-up|plus)\\.',
    'src/web/shared/(time/(format-local-day|use-today|waiting-rules)|forms/use-debounced)\\.',
    'src/web/(agency/use-agency|shared/agency/use-identity)\\.',
  ].join('|'),
);

/** Files that a dashboard runs at its start. The hint makes Chromium compile their functions while they download. */
const atStart = new Set(['vendor', 'index', 'lists', 'client-dashboard-page', 'agent-dashboard-page']);
const compileHint = '//# allFunctionsCalledOnLoad';

export default defineConfig({
  plugins: [
    // The answer page is written with Preact, which React's fast refresh does not know.
    react({ exclude: [/node_modules/, /src\/web\/answer\//] }),
    tailwindcss(),
    slimContract(),
    preloadScreens(),
    copyPdfParts(),
    buildWorker(),
    buildAnswerPage(),
    buildPublicSheet(),
    minifyBoot(),
    notePackages(),
    precompress(),
  ],
  builder: {},
  environments: {
    // The code with which the server draws public pages. It needs no package, and loads the parts that a page needs.
    render: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: 'dist/.render',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        minify: true,
        rolldownOptions: {
          input: 'src/web/render-page.tsx',
          output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
      },
    },
  },
  build: {
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    // Data URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // bundle-budget.mjs checks the size of what a first visit loads. The PDF reader is larger, and loads on demand.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (atStart.has(name) ? compileHint : ''),
        codeSplitting: {
          // Every first visit needs these two files.
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 5 },
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'lists', test: lists, minShareCount: 2, priority: 3 },
            { name: 'kit', test: kit, minShareCount: 3, priority: 2 },
            // The rules of roles, needed before the first list, without the rules of requests.
            {
              name: 'roles',
              test: /src\/(domain\/companies\/company-role-rules|web\/shared\/sessions\/use-has-client-act)/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'rules',
              test: /src\/domain\//,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
