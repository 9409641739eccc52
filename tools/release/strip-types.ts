import fs from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { filesBelow, type ReleaseFile } from './release-file.ts';

const floors = ['src/server', 'src/domain', 'src/contract'];
const isProduct = (file: string) => file.endsWith('.ts') && !/\.(test|suite|d)\.ts$/.test(file);
/** The name of a module of the product, in an import or in a URL. */
const ownModule = /(['"])((?:\.{1,2}\/|#)[^'"\n]*)\.ts\1/g;
/** The names by which usage texts call the commands. In a release, one program runs them all. */
const npmCommand = /\bnpm run (agent|keys|doctor|upgrade:check|backup|restore)( --)?/g;

/** Returns the modules of the server, as paths below the project. */
export function serverModules(root: string): string[] {
  return floors.flatMap((floor) =>
    filesBelow(path.join(root, floor))
      .filter(isProduct)
      .map((file) => `${floor}/${file}`),
  );
}

/**
 * Returns the server as JavaScript. Node would otherwise strip the types each time that it loads a module. Types
 * become blanks, so errors have the lines and columns of the source.
 */
export function strippedModules(root: string): ReleaseFile[] {
  return serverModules(root).map((file) => {
    const code = stripTypeScriptTypes(fs.readFileSync(path.join(root, file), 'utf8'));
    return {
      path: file.replace(/\.ts$/, '.js'),
      content: Buffer.from(code.replaceAll(ownModule, '$1$2.js$1').replaceAll(npmCommand, 'sourcing $1')),
    };
  });
}
