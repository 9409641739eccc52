import fs from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { filesBelow, type ReleaseFile } from './release-file.ts';

const floors = ['src/server', 'src/domain', 'src/contract'];
const isProduct = (file: string) => file.endsWith('.ts') && !/\.(test|suite|d)\.ts$/.test(file);
/** The name of one of our modules, in an import or in a URL. */
const ownModule = /(['"])((?:\.{1,2}\/|#)[^'"\n]*)\.ts\1/g;
/** How the usage texts call the commands, for which a release has one program. */
const npmCommand = /\bnpm run (agent|keys|doctor|upgrade:check|backup|restore)( --)?/g;

/** The modules of the server, as paths below the project. */
export function serverModules(root: string): string[] {
  return floors.flatMap((floor) =>
    filesBelow(path.join(root, floor))
      .filter(isProduct)
      .map((file) => `${floor}/${file}`),
  );
}

/**
 * The server as JavaScript: what Node does with a module each time it loads it, done once. Types become blanks, so
 * lines and columns of errors are those of the source.
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
