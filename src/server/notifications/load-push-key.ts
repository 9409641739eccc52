import { createECDH, createPrivateKey } from 'node:crypto';
import type { PushKey } from '#server/services/push/push-driver.ts';
import type { Services } from '#server/services/services.ts';
import { findPushKey, insertPushKey, type PushKeyRow } from './push-key-store.ts';

type Deps = Pick<Services, 'db' | 'sealer'>;

const purpose = 'push key';
const curve = 'prime256v1';

function makePushKey({ sealer }: Deps): PushKeyRow {
  const ecdh = createECDH(curve);
  const publicKey = ecdh.generateKeys();
  const secret = ecdh.getPrivateKey();
  const scalar = Buffer.concat([Buffer.alloc(32 - secret.length), secret]);
  return { publicKey, privateSealed: sealer.seal(purpose, scalar) };
}

async function findOrMake(deps: Deps): Promise<PushKeyRow> {
  const found = await findPushKey(deps.db);
  if (found) return found;
  await insertPushKey(deps.db, makePushKey(deps));
  const storedKey = await findPushKey(deps.db);
  if (!storedKey) throw new Error('No key for push could be kept.');
  return storedKey;
}

/**
 * Returns the public key in base64url, as browsers expect it. The first call creates the key pair; all
 * instances share it.
 */
export async function readPublicKey(deps: Deps): Promise<string> {
  return (await findOrMake(deps)).publicKey.toString('base64url');
}

/**
 * Reads the key pair from the database at each call. The pair is rarely needed, and may have been encrypted again
 * under a new sealing key meanwhile.
 */
export async function loadPushKey(deps: Deps): Promise<PushKey> {
  const { publicKey, privateSealed } = await findOrMake(deps);
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: text(publicKey.subarray(1, 33)),
    y: text(publicKey.subarray(33)),
    d: text(deps.sealer.open(purpose, privateSealed)),
  };
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}
