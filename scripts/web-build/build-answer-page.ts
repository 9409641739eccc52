import { resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { notePackages } from './note-packages.ts';
import { slimContract } from './slim-contract.ts';

const page = 'offer.html';

/**
 * Browsers inside chat programs are some years older than the browsers of the product. The build leaves the colours
 * unchanged, because the style sheet has alternatives for these browsers.
 */
const browsers = ['chrome100', 'firefox102', 'safari16.4'];

/** Builds the page on which suppliers answer. It is a separate program and shares no file with the product's. */
export function buildAnswerPage(): Plugin {
  let root = '';
  let settings: NonNullable<InlineConfig['build']> = {};
  return {
    name: 'build-answer-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root: folder, build: { outDir, cssTarget } }) => {
      root = folder;
      settings = {
        outDir: resolve(folder, outDir),
        emptyOutDir: false,
        copyPublicDir: false,
        target: browsers,
        cssTarget,
        assetsInlineLimit: 0,
        modulePreload: false,
      };
    },
    writeBundle: async () => {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        root,
        plugins: [slimContract(), notePackages()],
        build: {
          ...settings,
          rolldownOptions: { input: resolve(root, page), output: { codeSplitting: false } },
        },
      });
    },
  };
}
