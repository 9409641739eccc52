import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('pdfjs-dist/package.json'));
const { version }: { version: string } = require('pdfjs-dist/package.json');
/** The folder's name contains the version instead of a hash, because browsers cache these files for ever. */
const place = `assets/pdfjs-${version}`;

/**
 * The files that the PDF reader loads by name while it reads. WebAssembly is not among them, because our policy does
 * not allow it.
 */
const parts: [string, RegExp][] = [
  ['cmaps', /\.bcmap$/],
  ['standard_fonts', /\.(pfb|ttf)$/],
  ['wasm', /_nowasm_fallback\.js$/],
];

/** Copies the files that PDF.js loads on demand into the build, and gives the program their address. */
export function copyPdfParts(): Plugin {
  return {
    name: 'copy-pdf-parts',
    config: () => ({ define: { PDF_PARTS: JSON.stringify(`/${place}/`) } }),
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [part, wanted] of parts) {
        for (const name of readdirSync(join(folder, part)).filter((file) => wanted.test(file))) {
          const source = readFileSync(join(folder, part, name));
          this.emitFile({ type: 'asset', fileName: `${place}/${part}/${name}`, source });
        }
      }
    },
  };
}
