import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type InlineConfig, type Plugin } from 'vite';

const sheet = resolve(import.meta.dirname, '../../src/web/styles/public-app.css');
const appSheet = /<link rel="stylesheet"(?=[^>]* href="\/assets\/)/g;

/** Builds the style sheet of the public pages, and writes its name on the link of the app's sheet for the server. */
export function buildPublicSheet(): Plugin {
  let root = '';
  let settings: NonNullable<InlineConfig['build']> = {};
  return {
    name: 'build-public-sheet',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root: folder, build: { outDir, target, cssTarget } }) => {
      root = folder;
      settings = {
        outDir: resolve(folder, outDir),
        emptyOutDir: false,
        copyPublicDir: false,
        target,
        cssTarget,
      };
    },
    closeBundle: async () => {
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        root,
        plugins: [tailwindcss()],
        build: { ...settings, assetsInlineLimit: 0, rolldownOptions: { input: sheet } },
      });
      const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
      const file = outputs.find(({ fileName }) => fileName.endsWith('.css'))?.fileName;
      const page = join(settings.outDir ?? '', 'index.html');
      const html = readFileSync(page, 'utf8');
      if (!file || html.match(appSheet)?.length !== 1)
        throw new Error('The page has no place for the sheet.');
      writeFileSync(
        page,
        html.replace(appSheet, (link) => `${link} data-public="/${file}"`),
      );
    },
  };
}
