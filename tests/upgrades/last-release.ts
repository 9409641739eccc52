import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const archive = path.join(import.meta.dirname, 'last-release.json.br');
const contents = z.object({ version: z.string(), files: z.record(z.string(), z.string()) });

/** Stores the server of the release that is being made, by path below the project. Returns the size in bytes. */
export function saveRelease(version: string, files: readonly string[]): number {
  const read = (file: string) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const;
  const content = JSON.stringify({ version, files: Object.fromEntries(files.map(read)) });
  const packed = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  fs.writeFileSync(archive, packed);
  return packed.length;
}

interface UnpackedRelease {
  version: string;
  /** The folder of the release. It runs with the packages of the present tree. */
  folder: string;
  remove: () => void;
}

/** Unpacks the last release's server, which serves only the API. */
export function unpackRelease(): UnpackedRelease {
  const { version, files } = contents.parse(
    JSON.parse(brotliDecompressSync(fs.readFileSync(archive)).toString()),
  );
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-last-release-'));
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { version, folder, remove: () => fs.rmSync(folder, { recursive: true }) };
}
