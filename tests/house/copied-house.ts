import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface CopiedHouse {
  folder: string;
  /** Inserts a text into a file of `src`, before the first occurrence of `end`. */
  insertBefore(file: string, end: string, text: string): Promise<void>;
  /** Restores the original content of a file of `src`. */
  restore(file: string): Promise<void>;
  /** Returns the lines with compiler errors in `src`, by file. */
  compile(): Promise<ReadonlyMap<string, string>>;
  remove(): Promise<void>;
}

/** Copies the source, and the other named files, so that a test can add something to it. */
export async function copyHouse(others: readonly string[] = []): Promise<CopiedHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'house-'));
  for (const name of ['package.json', 'tsconfig.base.json', 'src', ...others]) {
    await cp(name, join(folder, name), { recursive: true });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const lib = ['es2024', 'dom', 'dom.iterable', 'esnext.iterator', 'esnext.disposable'];
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { lib, jsx: 'react-jsx', types: ['node', 'vite/client'] },
    include: ['src'],
    exclude: ['src/web/worker', '**/*.test.*', '**/*.suite.*'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return {
    folder,
    insertBefore: async (file, end, text) => {
      const path = join(folder, 'src', file);
      const [before, ...after] = (await readFile(path, 'utf8')).split(end);
      if (after.length === 0) throw new Error(`${file} has no ${end}`);
      await writeFile(path, `${before}${text}${end}${after.join(end)}`);
    },
    restore: (file) => cp(join('src', file), join(folder, 'src', file)),
    compile: async () => {
      const missed = new Map<string, string>();
      for (const [, file = '', says = ''] of (await compilerOutput(folder)).matchAll(
        /^src\/([^(]+)\S+ error \S+ (.*)$/gm,
      )) {
        missed.set(file, `${missed.get(file) ?? ''}${says}\n`);
      }
      return missed;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function compilerOutput(folder: string): Promise<string> {
  // With its four checkers, the compiler would compute the types of the packages four times, which takes twice the
  // processor time.
  const compiler = [resolve('node_modules/typescript/bin/tsc'), '--pretty', 'false', '--checkers', '1'];
  return new Promise((done) => {
    execFile(process.execPath, compiler, { cwd: folder }, (_error, stdout) => {
      done(stdout);
    });
  });
}

/**
 * Returns the files of `src` that ARCHITECTURE names for adding such a thing, without those where one begins
 * (`tables`).
 */
export async function placesFor(thing: string, tables: readonly string[]): Promise<string[]> {
  const text = await readFile('ARCHITECTURE.md', 'utf8');
  const bullet = text.split(/\n+- |\n\n/).find((each) => each.startsWith(`**${thing}**`)) ?? '';
  if (bullet === '') throw new Error(`ARCHITECTURE does not say how to add ${thing}`);
  return [...bullet.matchAll(/`((?:domain|server|web)\/[^`]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !tables.includes(path));
}
