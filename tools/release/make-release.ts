// `npm run release` makes the folder that installations run, and its archive. With `-- --measure` it also starts the
// release and prints times and memory. `--database <url>` adds measurements with a running, empty PostgreSQL.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { refused } from './licence-rules.ts';
import { listComponents } from './list-components.ts';
import { measureRelease } from './measure-release.ts';
import { copied, filesBelow, installedSize, type ReleaseFile } from './release-file.ts';
import { shrinkProgram } from './shrink-program.ts';
import { strippedModules } from './strip-types.ts';
import { type Package, tracePackages } from './trace-packages.ts';
import { writeArchive } from './write-archive.ts';
import { writeBill, writeLicences } from './write-bill.ts';

const root = fs.realpathSync(path.resolve(import.meta.dirname, '../..'));
const platform = `${process.platform}-${process.arch}`;

interface PackageFile {
  name: string;
  version: string;
  license: string;
  type: string;
  imports: Record<string, string>;
}

const { name, version, license, type, imports } = JSON.parse(
  fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
) as PackageFile;
/** Files that the build writes for its own use; a release does not contain them. */
const listsOfBuild = new Set(['.built-from', '.packages.json']);
const folder = `${name}-${version}-${platform}`;

/** Returns everything below a folder of the project. */
const all = (from: string, isWanted: (file: string) => boolean = () => true): ReleaseFile[] =>
  filesBelow(path.join(root, from))
    .filter(isWanted)
    .map((file) => copied(path.join(root, from, file), `${from}/${file}`));

/** Returns the part of package.json that the server reads: its version, and the locations of its modules. */
function packageFile(): ReleaseFile {
  const { '#domain/*': domain, '#contract/*': contract, '#server/*': server } = imports;
  const known = { '#domain/*': domain, '#contract/*': contract, '#server/*': server };
  const text = JSON.stringify({ name, version, license, type, imports: known }, null, 2);
  return { path: 'package.json', content: Buffer.from(`${text}\n`) };
}

function programs(): ReleaseFile[] {
  const node = path.join(root, `node_modules/node-${platform}/bin/node`);
  if (!fs.existsSync(node)) throw new Error(`There is no pinned Node for ${platform}.`);
  const start = fs.readFileSync(path.join(import.meta.dirname, 'sourcing.sh'));
  return [
    { path: 'bin/node', content: shrinkProgram(fs.readFileSync(node)), isProgram: true },
    { path: 'bin/sourcing', content: start, isProgram: true },
  ];
}

/** Returns the bill of materials, and the licences with their texts. */
function billFiles(packages: readonly Package[]): ReleaseFile[] {
  const components = listComponents(root, packages);
  const unknown = refused(components);
  if (unknown.length > 0) throw new Error(`Nobody has agreed to these licences: ${unknown.join(', ')}.`);
  return [
    { path: 'sbom.cdx.json', content: Buffer.from(writeBill({ name, version, license }, components)) },
    { path: 'THIRD-PARTY-LICENCES.txt', content: Buffer.from(writeLicences(components)) },
  ];
}

async function releaseFiles(): Promise<ReleaseFile[]> {
  const { packages, files } = await tracePackages(root);
  return [
    ...billFiles(packages),
    packageFile(),
    copied(path.join(root, 'LICENSE'), 'LICENSE'),
    ...programs(),
    ...all('migrations'),
    // Leaves out hidden files, which may contain the secrets of an operator who works in this checkout.
    ...all('deploy', (file) => !path.basename(file).startsWith('.')),
    copied(path.join(root, 'docs/packaging.md'), 'docs/packaging.md'),
    ...all('dist', (file) => !file.startsWith('.vite/') && !listsOfBuild.has(file)),
    ...strippedModules(root),
    ...files,
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Returns the time of the commit, or of SOURCE_DATE_EPOCH if it is set; the present time if there are uncommitted
 * changes. Browsers distinguish versions of a file by its time and its size.
 */
function timeOfSources(): Date {
  const { SOURCE_DATE_EPOCH: named } = process.env;
  if (named) return new Date(Number(named) * 1000);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (git('status', '--porcelain') !== '') return new Date();
    return new Date(Number(git('log', '-1', '--format=%ct')) * 1000);
  } catch {
    return new Date();
  }
}

/** Counts as `du -m` does. */
const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;

async function main(): Promise<void> {
  if (process.platform !== 'linux') throw new Error('A release is made on Linux, for Linux.');
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'release' },
      level: { type: 'string', default: '6' },
      measure: { type: 'boolean', default: false },
      database: { type: 'string' },
      'bill-only': { type: 'boolean', default: false },
    },
  });
  const out = path.resolve(root, values.out);
  fs.mkdirSync(out, { recursive: true });
  if (values['bill-only']) {
    const { packages } = await tracePackages(root);
    for (const { path: file, content } of billFiles(packages)) {
      if (Buffer.isBuffer(content)) fs.writeFileSync(path.join(out, file), content);
      console.log(path.relative(process.cwd(), path.join(out, file)));
    }
    return;
  }
  const files = await releaseFiles();
  const archive = path.join(out, `${folder}.tar.gz`);
  await writeArchive(archive, { folder, files, time: timeOfSources(), level: Number(values.level) });
  const shown = path.relative(process.cwd(), archive);
  console.log(
    `${shown}: ${inMegabytes(fs.statSync(archive).size)}, installed ${inMegabytes(installedSize(files))}.`,
  );
  if (values.measure) await measureRelease(archive, values.database);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
