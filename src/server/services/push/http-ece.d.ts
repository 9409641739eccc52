/** Types for the part of the package that we use. The package has no types of its own. */
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
