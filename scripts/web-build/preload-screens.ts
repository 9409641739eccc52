import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { PublicPath } from '../../src/contract/pages.ts';
import { filesOf } from '../bundle-budget.mjs';

const legalPages = 'src/web/legal/legal-pages.tsx';

/** The pages on which visits often begin, as path and screen module. */
const screens = {
  '/': 'src/web/landing/landing-page.tsx',
  '/auth': 'src/web/sessions/auth-page.tsx',
  '/informations-legales': 'src/web/legal/legal-information-page.tsx',
  '/cgu': legalPages,
  '/cgv': legalPages,
  '/confidentialite': legalPages,
  '/cookies': legalPages,
  '/mentions-legales': legalPages,
  '/dashboard': 'src/web/requests/client-dashboard-page.tsx',
  '/agent/dashboard': 'src/web/requests/agent-dashboard-page.tsx',
} satisfies Record<PublicPath | '/dashboard' | '/agent/dashboard', string>;

const isAsset = (file: string) => file.startsWith('assets/');

const place = '/* screens */ {}';

/** Writes the files of each screen into boot.js, which loads them together with the program instead of after it. */
export function preloadScreens(): Plugin {
  let folder = 'dist';
  return {
    name: 'preload-screens',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      const boot = join(folder, 'boot.js');
      const text = readFileSync(boot, 'utf8');
      if (!text.includes(place)) throw new Error('boot.js has no place for the screens.');
      const table = Object.entries(screens).map(([path, source]) => {
        const { start, own } = filesOf(folder, source);
        return [path, [...start, ...own].filter(isAsset).map((file) => `/${file}`)];
      });
      writeFileSync(boot, text.replace(place, `(${JSON.stringify(Object.fromEntries(table))})`));
    },
  };
}
