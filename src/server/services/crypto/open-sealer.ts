import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { createSealer, type Sealer } from './sealer.ts';

const secretSize = 32;

interface Source {
  dataDir: string;
  /** The keys of the configuration; undefined if the data folder has its own. */
  encryptionKeys: [Buffer, ...Buffer[]] | undefined;
}

/**
 * Opens a sealer with the configured keys. Without them, uses a key that is made once and kept in the data folder,
 * readable by its owner only.
 */
export async function openSealer({ dataDir, encryptionKeys }: Source): Promise<Sealer> {
  return createSealer(encryptionKeys ?? [await loadOrCreateSecret(dataDir)]);
}

async function loadOrCreateSecret(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, 'encryption.key');
  const text = (await readIfThere(file)) ?? (await createSecret(dataDir, file));
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length !== secretSize)
    throw new CannotStart(`${file} does not hold a key of 32 bytes in base64.`);
  return secret;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

// Writes the whole file under another name first, so that no process ever reads half a key, even after a power
// cut.
async function createSecret(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const text = `${randomBytes(secretSize).toString('base64')}\n`;
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, file);
    return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return await readFile(file, 'utf8');
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
