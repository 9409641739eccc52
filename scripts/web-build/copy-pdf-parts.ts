import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('pdfjs-dist/package.json'));
const { version }: { version: string } = require('pdfjs-dist/package.json');
/** Its version stands for the hash that other files carry: browsers keep them for ever. */
const place = `assets/pdfjs-${version}`;

/** The files that the PDF reader loads by name while it reads; our policy allows no WebAssembly. */
const parts: [string, RegExp][] = [
  ['cmaps', /\.bcmap$/],
  ['standard_fonts', /\.(pfb|ttf)$/],
  ['wasm', /_nowasm_fallback\.js$/],
];

/** Lays what PDF.js loads on demand beside the built files, and tells the program where. */
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
