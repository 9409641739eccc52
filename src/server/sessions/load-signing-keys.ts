import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Sealer } from '#server/services/crypto/sealer.ts';
import type { Services } from '#server/services/services.ts';
import type { NewSigningKey } from './signing-key-store.ts';
import { keepFirstSigningKey, listSigningKeys, sealSigningKey } from './signing-key-store.ts';

export const algorithm = 'ES256';
const purpose = 'signing key';

type Parts = Pick<Services, 'db' | 'sealer'>;

interface KeyRing {
  newest: { kid: string; key: CryptoKey };
  public: Map<string, CryptoKey>;
  keySet: { keys: Record<string, string>[] };
  readAt: number;
}

export interface SigningKeys {
  /** The key that signs. */
  newest(): Promise<KeyRing['newest']>;
  /** The key that verifies, any age; null for an unknown id. */
  verifying(kid: string): Promise<CryptoKey | null>;
  keySet(): Promise<KeyRing['keySet']>;
}

/** How long a key that another instance has added may go unnoticed for signing. Milliseconds. */
const freshFor = 5 * 60_000;
/**
 * Unknown key ids come from anyone: they do not make us read more often than this. Keys sign only once they are twice
 * as old, when every instance can have found them. Milliseconds.
 */
const restBetweenReads = 5_000;

async function generateKey(sealer: Sealer): Promise<NewSigningKey> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicKey = await exportJWK(pair.publicKey);
  const id = await calculateJwkThumbprint(publicKey);
  return {
    id,
    publicJwk: texts({ ...publicKey, kid: id, alg: algorithm, use: 'sig' }),
    privateSealed: sealed(sealer, texts(await exportJWK(pair.privateKey))),
  };
}

function texts(jwk: JWK): Record<string, string> {
  return Object.fromEntries(
    Object.entries(jwk).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array)
    throw new TypeError('A signing key in the database is not an elliptic curve key.');
  return key;
}

const sealed = (sealer: Sealer, jwk: Record<string, string>) => sealer.seal(purpose, JSON.stringify(jwk));

function opened(sealer: Sealer, { id, privateSealed }: { id: string; privateSealed: Buffer | null }): JWK {
  if (!privateSealed) throw new Error(`Signing key ${id} has no private half.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed above, and what was sealed comes back as it was
  return JSON.parse(sealer.open(purpose, privateSealed).toString()) as JWK;
}

async function sealPlainKeys(db: Services['db'], sealer: Sealer): Promise<void> {
  for (const { id, privateJwk } of await listSigningKeys(db)) {
    if (privateJwk) await sealSigningKey(db, id, sealed(sealer, privateJwk));
  }
}

async function readKeyRing({ db, sealer }: Parts): Promise<KeyRing> {
  let rows = await listSigningKeys(db);
  if (rows.length === 0) rows = await keepFirstSigningKey(db, await generateKey(sealer));
  if (rows.some(({ privateJwk }) => privateJwk)) {
    await sealPlainKeys(db, sealer);
    rows = await listSigningKeys(db);
  }
  const newest = rows.find(({ age }) => age > 2 * restBetweenReads) ?? rows.at(-1);
  if (!newest) throw new Error('No signing key could be kept.');
  const publicKeys = await Promise.all(rows.map((row) => importKey(row.publicJwk)));
  return {
    newest: { kid: newest.id, key: await importKey(opened(sealer, newest)) },
    public: new Map(rows.map((row, index) => [row.id, publicKeys[index]!])),
    keySet: { keys: rows.map((row) => row.publicJwk) },
    readAt: Date.now(),
  };
}

/** The keys of access tokens, made by the first instance that needs them and read by all. */
export function loadSigningKeys(parts: Parts): SigningKeys {
  let ring: KeyRing | null = null;
  let reading: Promise<KeyRing> | null = null;
  let searchedAt = 0;

  async function read(): Promise<KeyRing> {
    reading ??= readKeyRing(parts).finally(() => (reading = null));
    ring = await reading;
    return ring;
  }

  function search(): Promise<KeyRing> | KeyRing {
    if (ring && Date.now() - searchedAt < restBetweenReads) return reading ?? ring;
    searchedAt = Date.now();
    return read();
  }

  const fresh = () => (ring && Date.now() - ring.readAt < freshFor ? ring : read());

  return {
    newest: async () => (await fresh()).newest,
    verifying: async (kid) => ring?.public.get(kid) ?? (await search()).public.get(kid) ?? null,
    keySet: async () => (await fresh()).keySet,
  };
}
