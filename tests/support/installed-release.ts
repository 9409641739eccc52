import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRoot } from './data-folder.ts';

const checkout = path.resolve(import.meta.dirname, '../..');
/** The system programs that the start command of a release calls. */
const tools = ['cat', 'dirname', 'readlink'];

export interface InstalledRelease {
  /** The unpacked folder. It is read-only. */
  folder: string;
  dataFolder: string;
  /** Runs `sourcing` to its end, as an ordinary user without npm. Returns its exit code and its output. */
  run(...args: string[]): Promise<{ code: number | null; output: string }>;
  /** Starts `sourcing serve` and waits until it is ready. */
  serve(): Promise<{ output(): string; stop(): Promise<number | null> }>;
  remove(): void;
}

/** Makes the release, and unpacks it at a place that has only its folder and an empty data folder. */
export function installRelease(environment: Record<string, string>): InstalledRelease {
  const home = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'sourcing-release-'));
  fs.chmodSync(home, 0o755);
  const made = path.join(home, 'made');
  const make = ['scripts/start.mjs', 'release', '--out', made, '--level', '1'];
  execFileSync(process.execPath, make, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
  const archive = fs.readdirSync(made).find((file) => file.endsWith('.tar.gz'));
  if (archive === undefined) throw new Error('There is no archive.');
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: made });
  execFileSync('tar', ['-xzf', path.join(made, archive), '-C', home]);
  fs.rmSync(made, { recursive: true });
  const folder = path.join(home, archive.replace('.tar.gz', ''));
  execFileSync('chmod', ['-R', 'a-w', folder]);

  const dataFolder = path.join(home, 'data');
  fs.mkdirSync(dataFolder);
  const nobody = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (nobody.uid !== undefined) fs.chownSync(dataFolder, nobody.uid, nobody.gid);
  const bin = path.join(home, 'tools');
  fs.mkdirSync(bin);
  for (const tool of tools) fs.symlinkSync(toolPath(tool), path.join(bin, tool));

  const begin = (...args: string[]) => {
    const child = spawn(path.join(folder, 'bin/sourcing'), args, {
      cwd: '/',
      env: { PATH: bin, DATA_DIR: dataFolder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...nobody,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = once(child, 'close').then(() => child.exitCode);
    return { child, output: () => output, ended };
  };
  return {
    folder,
    dataFolder,
    run: async (...args) => {
      const { ended, output } = begin(...args);
      return { code: await ended, output: output() };
    },
    serve: async () => {
      const { child, ended, output } = begin('serve');
      const { promise: ready, resolve } = Promise.withResolvers<'ready'>();
      child.stdout.on('data', () => (/^Ready: /m.test(output()) ? resolve('ready') : undefined));
      if ((await Promise.race([ready, ended])) !== 'ready') throw new Error(`It did not start: ${output()}`);
      const stop = () => {
        child.kill('SIGTERM');
        return ended;
      };
      return { output, stop };
    },
    remove: () => {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      fs.rmSync(home, { recursive: true });
    },
  };
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

const toolPath = (tool: string) =>
  execFileSync('/bin/sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim();
