import { createECDH, createPrivateKey } from 'node:crypto';
import type { PushKey } from '#server/services/push/push-driver.ts';
import type { Services } from '#server/services/services.ts';
import { findPushKey, insertPushKey, type PushKeyRow } from './push-key-store.ts';

type Parts = Pick<Services, 'db' | 'sealer'>;

const purpose = 'push key';
const curve = 'prime256v1';

function makePushKey({ sealer }: Parts): PushKeyRow {
  const ecdh = createECDH(curve);
  const publicKey = ecdh.generateKeys();
  const secret = ecdh.getPrivateKey();
  const scalar = Buffer.concat([Buffer.alloc(32 - secret.length), secret]);
  return { publicKey, privateSealed: sealer.seal(purpose, scalar) };
}

async function findOrMake(parts: Parts): Promise<PushKeyRow> {
  const found = await findPushKey(parts.db);
  if (found) return found;
  await insertPushKey(parts.db, makePushKey(parts));
  const kept = await findPushKey(parts.db);
  if (!kept) throw new Error('No key for push could be kept.');
  return kept;
}

/**
 * Returns the public key in base64url, as browsers expect it. The first call creates the key pair; all
 * instances share it.
 */
export async function readPublicKey(parts: Parts): Promise<string> {
  return (await findOrMake(parts)).publicKey.toString('base64url');
}

/**
 * Reads the key pair from the database at each call. The pair is rarely needed, and may have been encrypted again
 * under a new sealing key meanwhile.
 */
export async function loadPushKey(parts: Parts): Promise<PushKey> {
  const { publicKey, privateSealed } = await findOrMake(parts);
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: text(publicKey.subarray(1, 33)),
    y: text(publicKey.subarray(33)),
    d: text(parts.sealer.open(purpose, privateSealed)),
  };
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}
