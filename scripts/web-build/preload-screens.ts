import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesOf } from '../bundle-budget.mjs';

/**
 * Where strangers begin: the address, and the module of its screen. Those of the signed-in come while the session is renewed
 * and the list is asked for: sooner, they would only take the program's place on a narrow line.
 */
const screens = [
  { path: '/', source: 'src/web/landing/landing-page.tsx' },
  { path: '/auth', source: 'src/web/accounts/auth-page.tsx' },
];

const place = '/* screens */ []';

/** Tells boot.js which files each screen needs besides the start, so that they come with it instead of after it. */
export function preloadScreens(): Plugin {
  let folder = 'dist';
  return {
    name: 'preload-screens',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      const boot = join(folder, 'boot.js');
      const text = readFileSync(boot, 'utf8');
      if (!text.includes(place)) throw new Error('boot.js has no place for the screens.');
      const table = screens.map(({ path, source }) => {
        const files = filesOf(folder, source).own.map((file) => `/${file}`);
        return { path, files };
      });
      writeFileSync(boot, text.replace(place, JSON.stringify(table)));
    },
  };
}
