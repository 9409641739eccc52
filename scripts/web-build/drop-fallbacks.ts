import type { Plugin } from 'vite';

/** Tailwind declares its variables a second time for browsers without `@property`, all older than those we build for. */
const fallback = /@layer properties\{@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}\}/;

/** Takes out of the style sheets what no browser of ours would read: every first visit waits for them. */
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
