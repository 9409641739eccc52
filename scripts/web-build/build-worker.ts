import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { writeOfflinePage } from './write-offline-page.ts';

const source = resolve(import.meta.dirname, '../../src/web');
const page = 'offline.html';
/** The script beside the built files that always has this name. The offline page runs it before its first paint. */
const boot = 'boot.js';

/** Builds the offline page, and then the service worker, which contains the names of all built files. */
export function buildWorker(): Plugin {
  let folder = 'dist';
  let target: NonNullable<InlineConfig['build']> = {};
  return {
    name: 'build-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
      target = {
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        target: config.build.target,
        cssTarget: config.build.cssTarget,
        assetsInlineLimit: 0,
        modulePreload: false,
      };
    },
    writeBundle: async (_options, bundle) => {
      const own = { configFile: false, publicDir: false, logLevel: 'error' } as const;
      await build({
        ...own,
        root: join(source, 'offline'),
        plugins: [writeOfflinePage()],
        build: { ...target, rolldownOptions: { input: join(source, 'offline', page) } },
      });
      const facts = factsOf(folder, Object.keys(bundle));
      await build({
        ...own,
        define: { BUILD_FACTS: JSON.stringify(facts) },
        build: {
          ...target,
          lib: {
            entry: join(source, 'worker/service-worker.ts'),
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'service-worker.js',
          },
        },
      });
    },
  };
}

/** The type is in src/web/worker/build-facts.ts. */
function factsOf(folder: string, outputs: string[]) {
  const offline = readFileSync(join(folder, page), 'utf8');
  const pages = outputs.filter((name) => name.endsWith('.html'));
  const programs = pages.flatMap(
    (name) =>
      readFileSync(join(folder, name), 'utf8').match(/(?<=<script type="module"[^>]* src=")[^"]+/g) ?? [],
  );
  if (programs.length === 0) throw new Error('No page names the program that it begins with.');
  const version = createHash('sha256').update(outputs.toSorted().join('\n')).update(offline);
  return {
    version: version.digest('hex').slice(0, 16),
    offline: [`/${page}`, ...(offline.match(/(?<=")\/assets\/[^"]+/g) ?? []), `/${boot}`],
    programs,
  };
}
