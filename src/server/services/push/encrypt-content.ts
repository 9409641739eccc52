import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
const sizes = { salt: 16, key: 16, nonce: 12, secret: 32 };
/** The content is one record, which is never longer. Bytes. */
const recordSize = 4096;
/** Marks the last record. */
const lastRecord = Buffer.from([2]);

interface Receiver {
  /** Its uncompressed point on P-256. */
  p256dh: Buffer;
  auth: Buffer;
}

/** What the sender draws anew for every message. */
interface Draw {
  salt: Buffer;
  privateKey: Buffer;
}

function draw(): Draw {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  return { salt: randomBytes(sizes.salt), privateKey: ecdh.getPrivateKey() };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, size: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, size));

/** Encrypts for one browser as RFC 8291 wants it (`aes128gcm`, RFC 8188). Throws where its key is no point of the curve. */
export function encryptContent(
  content: Buffer,
  { p256dh, auth }: Receiver,
  { salt, privateKey }: Draw = draw(),
): Buffer {
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(privateKey);
  const own = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const secret = derive(ecdh.computeSecret(p256dh), auth, info, sizes.secret);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', sizes.key);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', sizes.nonce);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const hidden = [cipher.update(content), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(own.length, 4);
  return Buffer.concat([salt, header, own, ...hidden]);
}
