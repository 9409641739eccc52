import type { Plugin } from 'vite';

/** Tailwind repeats its variables for browsers without `@property`, which are older than those that we support. */
const fallback = /@layer properties\{@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}\}/;

/** Removes these declarations from the style sheets, because every first visit waits for the style sheets. */
export function dropFallbacks(): Plugin {
  return {
    name: 'drop-fallbacks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replace(fallback, '');
      }
    },
  };
}
