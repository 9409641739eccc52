import fs from 'node:fs';
import path from 'node:path';

/** One file of a release, or a link. */
export interface ReleaseFile {
  /** The path below the release’s folder, with `/`. */
  path: string;
  content: Buffer | { file: string } | { link: string };
  isProgram?: boolean;
}

export const sizeOf = ({ content }: ReleaseFile): number => {
  if (Buffer.isBuffer(content)) return content.length;
  return 'file' in content ? fs.statSync(content.file).size : 0;
};

const block = 4096;

/** Returns the bytes that an installation takes on a disk with blocks of 4 kB, including its folders. */
export function installedSize(files: readonly ReleaseFile[]): number {
  const folders = new Set<string>();
  for (const file of files) {
    for (let at = path.posix.dirname(file.path); at !== '.'; at = path.posix.dirname(at)) folders.add(at);
  }
  const inBlocks = files.map((file) => Math.ceil(sizeOf(file) / block) * block);
  return inBlocks.reduce((sum, size) => sum + size, folders.size * block);
}

/** Returns every file and link below a folder, as sorted paths relative to the folder. */
export function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Returns the file or link on the disk, for another path in the release. */
export function copied(from: string, to: string): ReleaseFile {
  const found = fs.lstatSync(from);
  if (found.isSymbolicLink()) return { path: to, content: { link: fs.readlinkSync(from) } };
  return { path: to, content: { file: from }, isProgram: (found.mode & 0o100) !== 0 };
}
