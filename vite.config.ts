import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askEarly } from './scripts/web-build/ask-early.ts';
import { buildPublicSheet } from './scripts/web-build/build-public-sheet.ts';
import { buildWorker } from './scripts/web-build/build-worker.ts';
import { copyPdfParts } from './scripts/web-build/copy-pdf-parts.ts';
import { dropFallbacks } from './scripts/web-build/drop-fallbacks.ts';
import { minifyBoot } from './scripts/web-build/minify-boot.ts';
import { precompress } from './scripts/web-build/precompress.ts';
import { preloadScreens } from './scripts/web-build/preload-screens.ts';
import { slimContract } from './scripts/web-build/slim-contract.ts';

const browsers = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** Small parts that most screens share: one file instead of a dozen. */
const kit = new RegExp(
  [
    'node_modules/(@tanstack/(react-query|query-core)|lucide-react)/',
    // Of the rules those that dashboards go by; the others are a file of their own.
    'src/domain/(agency/(company-number|identity|vat-number)|requests/(excerpt-format|request-rules|search-word|task-rules))',
    'src/web/shared/(language/formats|forms/use-form)',
    'src/web/requests/(request-cache|status-texts)',
    'src/web/ui/(display/(badge|banner|card|tabs)|fields/(field|form-summary|select|text-area|text-field))\\.',
  ].join('|'),
);

/** What the dashboards show, and whatever else they share with one or two screens. */
const lists = new RegExp(
  [
    'src/web/requests/dashboard/(counters|dashboard|list-rendered|request-|marked-text|turn-mark|use-dashboard|use-single|unread-mark)',
    'src/web/ui/(display/(pagination|table)|fields/search-field)\\.',
    'lucide-react/.*/icons/(arrow-down|arrow-right|arrow-up|plus)\\.',
    'src/web/shared/(time/(format-local-day|use-today|waiting-rules)|forms/use-debounced)\\.',
    'src/web/(agency/use-agency|shared/agency/use-identity)\\.',
  ].join('|'),
);

/** What a dashboard runs as it starts: Chromium then prepares all of it beside the download, instead of piece by piece as it is called. */
const atStart = new Set(['vendor', 'index', 'lists', 'client-dashboard-page', 'agent-dashboard-page']);
const compileHint = '//# allFunctionsCalledOnLoad';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    slimContract(),
    preloadScreens(),
    askEarly(),
    copyPdfParts(),
    buildWorker(),
    dropFallbacks(),
    buildPublicSheet(),
    minifyBoot(),
    precompress(),
  ],
  builder: {},
  environments: {
    // What the server draws public pages with: one file that needs no package.
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
        rolldownOptions: {
          input: 'src/web/render-page.tsx',
          output: { entryFileNames: '[name].js', codeSplitting: false },
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
    // bundle-budget.mjs weighs what matters; what reads a PDF comes only when one is read.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (atStart.has(name) ? compileHint : ''),
        codeSplitting: {
          // What every first visit needs travels as two files.
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 5 },
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'lists', test: lists, minShareCount: 2, priority: 3 },
            { name: 'kit', test: kit, minShareCount: 3, priority: 2 },
            // What a role covers is asked before the first list: without the rules of requests.
            {
              name: 'roles',
              test: /src\/(domain\/companies\/company-role-rules|web\/shared\/sessions\/use-may)/,
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
