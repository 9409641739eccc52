import { createECDH, type ECDH } from 'node:crypto';
import { encrypt } from 'http_ece';

interface Receiver {
  /** The browser's public key, an uncompressed point on P-256. */
  p256dh: Buffer;
  auth: Buffer;
}

/** The sender's one-time values for a message. Without a salt, the library makes one. */
interface Ephemeral {
  salt?: Buffer;
  key: ECDH;
}

function generateEphemeral(): Ephemeral {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return { key };
}

/**
 * Encrypts for one browser as RFC 8291 requires (`aes128gcm`, RFC 8188). Throws if the browser's key is not a
 * point of the curve.
 */
export function encryptContent(
  content: Buffer,
  { p256dh, auth }: Receiver,
  { salt, key }: Ephemeral = generateEphemeral(),
): Buffer {
  return encrypt(content, { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey: key, salt });
}
