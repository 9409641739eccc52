import type { JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { Sealer } from '#server/services/crypto/sealer.ts';
import type { NewSigningKey } from './signing-key-store.ts';

export const algorithm = 'ES256';
export const purpose = 'signing key';

/** Creates a key pair; the private half is sealed. */
export async function createSigningKey(sealer: Sealer): Promise<NewSigningKey> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicKey = await exportJWK(pair.publicKey);
  const id = await calculateJwkThumbprint(publicKey);
  return {
    id,
    publicJwk: texts({ ...publicKey, kid: id, alg: algorithm, use: 'sig' }),
    privateSealed: sealer.seal(purpose, JSON.stringify(texts(await exportJWK(pair.privateKey)))),
  };
}

function texts(jwk: JWK): Record<string, string> {
  return Object.fromEntries(
    Object.entries(jwk).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
