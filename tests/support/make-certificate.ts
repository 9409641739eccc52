import { generateKeyPairSync, sign } from 'node:crypto';

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const utcTime = (text: string) => der(0x17, Buffer.from(text));
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));

/** A certificate that somebody signed for themselves, and what signs in its name with ES256. */
export function makeCertificate(): { certificate: Buffer; sign: (content: Buffer) => Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const content = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    sequence(),
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    sequence(),
    publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signed = (bytes: Buffer) => sign('sha256', bytes, privateKey);
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), signed(content)]));
  return { certificate: sequence(content, ecdsaWithSha256, signature), sign: signed };
}
