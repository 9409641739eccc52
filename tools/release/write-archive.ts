import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { ReleaseFile } from './release-file.ts';

interface ArchiveOptions {
  /** The name of the folder that unpacking creates. */
  folder: string;
  files: readonly ReleaseFile[];
  /** The time of every entry, so that the same sources give the same bytes. */
  time: Date;
  /** The compression level of gzip, 1 to 9. */
  level: number;
}

/** Writes the archive, and next to it its SHA-256 in the form that `sha256sum -c` reads. */
export async function writeArchive(
  archive: string,
  { folder, files, time, level }: ArchiveOptions,
): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level }), fs.createWriteStream(archive));
  const common = { mtime: time, uid: 0, gid: 0 };
  for (const { path: name, content, isProgram = false } of files) {
    const header = { ...common, name: `${folder}/${name}`, mode: isProgram ? 0o755 : 0o644 };
    if (Buffer.isBuffer(content)) tar.entry(header, content);
    else if ('link' in content) tar.entry({ ...header, type: 'symlink', linkname: content.link });
    else {
      const { size } = fs.statSync(content.file);
      await pipeline(fs.createReadStream(content.file), tar.entry({ ...header, size }));
    }
  }
  tar.finalize();
  await written;
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(archive), hash);
  fs.writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${path.basename(archive)}\n`);
}
