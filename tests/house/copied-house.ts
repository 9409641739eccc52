import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface CopiedHouse {
  folder: string;
  /** Writes a text before the first place in a file of `src` where `end` stands. */
  insertBefore(file: string, end: string, text: string): Promise<void>;
  /** The lines that the compiler misses in `src`, by file. */
  compile(): Promise<ReadonlyMap<string, string>>;
  remove(): Promise<void>;
}

/** A copy of the source, and of what else is named, to which a test adds something. */
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
    compile: async () => {
      const missed = new Map<string, string>();
      for (const [, file = '', says = ''] of (await said(folder)).matchAll(
        /^src\/([^(]+)\S+ error \S+ (.*)$/gm,
      )) {
        missed.set(file, `${missed.get(file) ?? ''}${says}\n`);
      }
      return missed;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function said(folder: string): Promise<string> {
  const compiler = resolve('node_modules/typescript/bin/tsc');
  return new Promise((done) => {
    execFile(process.execPath, [compiler, '--pretty', 'false'], { cwd: folder }, (_error, stdout) => {
      done(stdout);
    });
  });
}

/** The files below `src` that ARCHITECTURE names for whoever adds that thing, where it begins (`tables`) aside. */
export async function placesFor(thing: string, tables: readonly string[]): Promise<string[]> {
  const text = await readFile('ARCHITECTURE.md', 'utf8');
  const bullet = text.split(/\n+- |\n\n/).find((each) => each.startsWith(`**${thing}**`)) ?? '';
  if (bullet === '') throw new Error(`ARCHITECTURE does not say how to add ${thing}`);
  return [...bullet.matchAll(/`((?:domain|server|web)\/[^`]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !tables.includes(path));
}
