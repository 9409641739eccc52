import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Packages that write style sheets but have no file in the build. */
const unseen = ['tailwindcss'];

/**
 * Writes the names of the packages in the web to `.packages.json`, for the list of licences. Several builds write
 * into one folder, and each adds its own packages.
 */
export function notePackages(): Plugin {
  let file = '';
  return {
    name: 'note-packages',
    apply: 'build',
    configResolved: ({ root, environments, build }) => {
      file = resolve(root, environments['client']?.build.outDir ?? build.outDir, '.packages.json');
    },
    writeBundle: (_options, bundle) => {
      const used = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : output.originalFileNames,
      );
      const names = used.flatMap(
        (id) => /node_modules\/(?!.*node_modules\/)((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
      );
      const known: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : unseen;
      writeFileSync(file, JSON.stringify([...new Set([...known, ...names])].sort()));
    },
  };
}
