import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = path.resolve(import.meta.dirname, '../..');
const sources = {
  main: 'src/server/main.ts',
  'agent-command': 'src/server/agent-command.ts',
  'backup-command': 'src/server/backup-command.ts',
  'doctor-command': 'src/server/doctor-command.ts',
  'keys-command': 'src/server/keys-command.ts',
  'upgrade-command': 'src/server/upgrade-command.ts',
  'hold-database': 'tests/support/hold-database.ts',
};

/** Packages with many files. Their code needs no other files at run time. */
const bundled = /^(@fastify\/|(avvio|fastify|jose|kysely|pg|pg-boss|pino|zod)(\/|$))/;

/**
 * Gives a module the location of its source. It looks there for its other files (migrations, fonts, programs of child
 * processes).
 */
const whereItStands = {
  name: 'where-it-stands',
  transform: (code: string, id: string) =>
    code
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/**
 * Bundles the source of each program that tests start into few files, in a new folder, and returns the folder.
 * Loading a thousand files takes most of the time of a start. All other packages are loaded from their own place.
 */
export async function buildPrograms(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'sourcing-programs-'));
  // Some tests start the programs as another user.
  fs.chmodSync(folder, 0o755);
  const bundle = await rolldown({
    cwd: root,
    input: sources,
    platform: 'node',
    external: (id) => !/^[./#]/.test(id) && !bundled.test(id),
    plugins: [whereItStands],
  });
  await bundle.write({
    dir: folder,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    keepNames: true,
  });
  await bundle.close();
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const cache = path.join(folder, 'compiled');
  fs.mkdirSync(cache);
  fs.chmodSync(cache, 0o1777);
  return folder;
}

/** Returns the fastest form of the program: the one built for this run, or else its source. */
export function programOf(name: keyof typeof sources): string {
  const folder = process.env.TEST_PROGRAMS;
  return folder === undefined ? path.join(root, sources[name]) : path.join(folder, `${name}.mjs`);
}
