import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const place = '/* asks */ { addresses: {} }';

/** Imports a source file at build time: Vite cannot bundle the imports of its own configuration's plugins. */
const load = (file: string) => import(pathToFileURL(resolve(import.meta.dirname, '../../src', file)).href);

/** Writes the first API calls of each dashboard into boot.js, which makes them while the program loads. */
export function askEarly(): Plugin {
  let folder = 'dist';
  return {
    name: 'ask-early',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const { endpoints } = await load('contract/endpoints.ts');
      const { pageSizes, chosenPageSizes } = await load('domain/requests/request-limits.ts');
      const list = '?page=1&pageSize={size}';
      const asks = {
        sizes: { ...pageSizes, chosen: chosenPageSizes },
        addresses: {
          '/dashboard': [endpoints.listMyRequests.path + list, endpoints.countMyRequests.path],
          '/agent/dashboard': [
            endpoints.listAllRequests.path + list,
            endpoints.countAllRequests.path,
            endpoints.getAgency.path,
            endpoints.getIdentity.path,
          ],
        },
      };
      const boot = join(folder, 'boot.js');
      const text = readFileSync(boot, 'utf8');
      if (!text.includes(place)) throw new Error('boot.js has no place for what is asked early.');
      writeFileSync(
        boot,
        text.replace(place, () => JSON.stringify(asks)),
      );
    },
  };
}
