/** The part that is used here; the package brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    /** The receiver’s public key. */
    dh: Buffer;
    authSecret: Buffer;
    privateKey: ECDH;
    salt?: Buffer | undefined;
  }

  export function encrypt(content: Buffer, parameters: Parameters): Buffer;
}
