import type { CryptoKey, JWK } from 'jose';
import { importJWK } from 'jose';
import type { Sealer } from '#server/services/crypto/sealer.ts';
import type { Services } from '#server/services/services.ts';
import { algorithm, createSigningKey, purpose } from './create-signing-key.ts';
import { insertSigningKey, listSigningKeys, type SigningKeyRow } from './signing-key-store.ts';

type Deps = Pick<Services, 'db' | 'sealer'>;

interface KeyRing {
  signing: { kid: string; key: CryptoKey };
  public: Map<string, CryptoKey>;
  keySet: { keys: Record<string, string>[] };
  readAt: number;
}

export interface SigningKeys {
  /** Returns the key that signs. */
  signing(): Promise<KeyRing['signing']>;
  /** Returns the key that verifies; null if its id is unknown or the key was deleted. */
  verifying(kid: string): Promise<CryptoKey | null>;
  keySet(): Promise<KeyRing['keySet']>;
}

/**
 * Milliseconds after which the cached keys are read again, so that the instance notices changes by other instances.
 */
const maxKeyRingAge = 5 * 60_000;
/** The shortest time between two reads of the keys, in milliseconds: anybody can send unknown key ids. */
const minReadInterval = 5_000;
/** Milliseconds after which a new key begins to sign. By then, every instance has read the key. */
export const signingDelay = 2 * minReadInterval;

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array)
    throw new TypeError('A signing key in the database is not an elliptic curve key.');
  return key;
}

function openSigningKey(sealer: Sealer, { privateSealed }: SigningKeyRow): JWK {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by us, and what was sealed comes back as it was
  return JSON.parse(sealer.open(purpose, privateSealed).toString()) as JWK;
}

async function readRows({ db, sealer }: Deps): Promise<SigningKeyRow[]> {
  const rows = await listSigningKeys(db);
  if (rows.length > 0) return rows;
  await insertSigningKey(db, await createSigningKey(sealer), Infinity);
  return listSigningKeys(db);
}

/** If all keys are new, picks the oldest, which the other instances most likely know. */
export function pickSigningKey<Key extends { age: number }>(newestFirst: Key[]): Key | undefined {
  return newestFirst.find(({ age }) => age > signingDelay) ?? newestFirst.at(-1);
}

async function readKeyRing(deps: Deps): Promise<KeyRing> {
  const rows = await readRows(deps);
  const signing = pickSigningKey(rows);
  if (!signing) throw new Error('No signing key could be kept.');
  const publicKeys = await Promise.all(rows.map((row) => importKey(row.publicJwk)));
  return {
    signing: { kid: signing.id, key: await importKey(openSigningKey(deps.sealer, signing)) },
    public: new Map(rows.map((row, index) => [row.id, publicKeys[index]!])),
    keySet: { keys: rows.map((row) => row.publicJwk) },
    readAt: performance.now(),
  };
}

/**
 * Returns the keys of access tokens. The first instance that needs them creates them, and all instances read them.
 */
export function loadSigningKeys(deps: Deps): SigningKeys {
  let ring: KeyRing | null = null;
  let reading: Promise<KeyRing> | null = null;
  let searchedAt = -Infinity;

  async function read(): Promise<KeyRing> {
    reading ??= readKeyRing(deps).finally(() => (reading = null));
    ring = await reading;
    return ring;
  }

  const fresh = () => (ring && performance.now() - ring.readAt < maxKeyRingAge ? ring : read());

  async function search(): Promise<KeyRing> {
    if (ring && performance.now() - searchedAt < minReadInterval) return reading ?? ring;
    const began = performance.now();
    const found = await read();
    searchedAt = began;
    return found;
  }

  return {
    signing: async () => (await fresh()).signing,
    verifying: async (kid) => (await fresh()).public.get(kid) ?? (await search()).public.get(kid) ?? null,
    keySet: async () => (await fresh()).keySet,
  };
}
