import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sha256 } from './opaque-token.ts';

const algorithm = 'aes-256-gcm';
const sizes = { id: 8, nonce: 12, tag: 16 };

/** Encrypts values of the database, so that a copy of the database does not reveal them. */
export interface Sealer {
  /** Encrypts with AES-256-GCM under the newest key. Only the same purpose can decrypt the result. */
  seal(purpose: string, content: string | Uint8Array): Buffer;
  /** Decrypts; throws if content, purpose or key differ from those of `seal`. */
  open(purpose: string, sealed: Uint8Array): Buffer;
  /** Returns keyed hashes of a short secret that is only compared: one for each known key, newest first. */
  macs(purpose: string, content: string): [Buffer, ...Buffer[]];
  /** In base64url, newest first. */
  keyIds: readonly string[];
}

/** Returns the id of the key that encrypted the value. */
export function sealingKeyOf(sealed: Uint8Array): string {
  return Buffer.from(sealed).subarray(0, sizes.id).toString('base64url');
}

interface Key {
  id: Buffer;
  derive(use: string): Buffer;
}

function keyFrom(secret: Uint8Array): Key {
  const derived = new Map<string, Buffer>();
  return {
    id: sha256(Buffer.from(hkdfSync('sha256', secret, '', 'key id', 32))).subarray(0, sizes.id),
    derive: (use) => {
      const known = derived.get(use);
      if (known) return known;
      const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
      derived.set(use, key);
      return key;
    },
  };
}

/** Creates a sealer from 32-byte secrets: the first one encrypts, all of them decrypt. */
export function createSealer(secrets: readonly [Uint8Array, ...Uint8Array[]]): Sealer {
  const newest = keyFrom(secrets[0]);
  const older = secrets.slice(1).map(keyFrom);
  const keys = [newest, ...older];
  return {
    keyIds: keys.map(({ id }) => id.toString('base64url')),
    seal: (purpose, content) => {
      const nonce = randomBytes(sizes.nonce);
      const cipher = createCipheriv(algorithm, newest.derive(`seal:${purpose}`), nonce);
      const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([newest.id, nonce, hidden, cipher.getAuthTag()]);
    },
    open: (purpose, sealed) => {
      const bytes = Buffer.from(sealed);
      const id = bytes.subarray(0, sizes.id);
      const nonce = bytes.subarray(sizes.id, sizes.id + sizes.nonce);
      const key = keys.find((each) => each.id.equals(id));
      if (!key) throw new Error('Sealed with a key that is not known here.');
      const decipher = createDecipheriv(algorithm, key.derive(`seal:${purpose}`), nonce, {
        authTagLength: sizes.tag,
      });
      decipher.setAuthTag(bytes.subarray(-sizes.tag));
      return Buffer.concat([
        decipher.update(bytes.subarray(sizes.id + sizes.nonce, -sizes.tag)),
        decipher.final(),
      ]);
    },
    macs: (purpose, content) => {
      const mac = (key: Key) =>
        createHmac('sha256', key.derive(`mac:${purpose}`))
          .update(content)
          .digest();
      return [mac(newest), ...older.map(mac)];
    },
  };
}
