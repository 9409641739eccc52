import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { CannotStart } from '#server/services/cannot-start.ts';
import { type Sealer, sealingKeyOf } from '#server/services/crypto/sealer.ts';
import { textOf } from './check-archive.ts';
import {
  archiveDamaged,
  digestOf,
  createHashingStream,
  sealName,
  sealPurpose,
  sealSchema,
} from './archive-format.ts';

type Entry = AsyncIterable<unknown> & { header: { name: string; type?: string | null } };

const maxSealSize = 10_000;

function readSeal(content: string): z.infer<typeof sealSchema> {
  try {
    return sealSchema.parse(JSON.parse(content));
  } catch {
    throw archiveDamaged('its seal cannot be read');
  }
}

function isSealOf(hashes: [string, string][], proof: Buffer, sealer: Sealer): boolean {
  try {
    return sealer.open(sealPurpose, proof).equals(digestOf(hashes));
  } catch {
    return false;
  }
}

function checkSeal(content: string, hashes: [string, string][], sealer: Sealer): void {
  const proof = Buffer.from(readSeal(content).proof, 'base64');
  if (!sealer.keyIds.includes(sealingKeyOf(proof))) {
    throw new CannotStart(
      'The archive was sealed with another key: give the ENCRYPTION_KEY (or encryption.key in the data folder) of the installation it was made of.',
    );
  }
  if (!isSealOf(hashes, proof, sealer)) throw archiveDamaged('its content is not what was sealed');
}

async function readEntries(
  entries: AsyncIterable<Entry>,
  sealer: Sealer,
  onEntry: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const hashes: [string, string][] = [];
  let sealed = false;
  for await (const entry of entries) {
    const { name, type } = entry.header;
    if (type !== 'file') throw archiveDamaged('something in it is neither a table nor a file');
    if (sealed) throw archiveDamaged('something follows the seal');
    const { through, digest } = createHashingStream();
    const passed = pipeline(entry, through);
    passed.catch(() => undefined);
    if (name === sealName) {
      checkSeal(await textOf(through, maxSealSize, name), hashes, sealer);
      sealed = true;
      continue;
    }
    await onEntry(name, through);
    await passed;
    hashes.push([name, digest()]);
  }
  if (!sealed) throw archiveDamaged('its seal is missing');
}

/**
 * Returns whether gzip or tar could not read the content. An error that names a system call comes from the file
 * system.
 */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && !('syscall' in error) && !/destroyed|premature close/i.test(error.message);
}

/**
 * Passes the entries to `onEntry` in order; `onEntry` must read each entry to its end. The entries may be damaged until
 * this promise resolves. @throws CannotStart if the archive is not exactly as it was written.
 */
export async function readArchive(
  path: string,
  sealer: Sealer,
  onEntry: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const taking = readEntries(entries, sealer, onEntry).catch((error: unknown) => {
    entries.destroy();
    throw error;
  });
  const [read, taken] = await Promise.allSettled([
    pipeline(createReadStream(path), createGunzip(), entries),
    taking,
  ]);
  // A fault of the archive is reported first: it may have caused the failure of `onEntry`.
  if (taken.status === 'rejected' && taken.reason instanceof CannotStart) throw taken.reason;
  if (read.status === 'rejected' && isUnreadable(read.reason)) throw archiveDamaged(String(read.reason));
  if (taken.status === 'rejected') throw taken.reason;
  if (read.status === 'rejected') throw read.reason;
}
