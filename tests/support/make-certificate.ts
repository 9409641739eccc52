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

const name = (commonName: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(commonName)))));

/** Returns the extension that names the host. */
const forHost = (host: string) =>
  der(
    0xa3,
    sequence(
      sequence(der(0x06, Buffer.from('551d11', 'hex')), der(0x04, sequence(der(0x82, Buffer.from(host))))),
    ),
  );

/** Makes a self-signed certificate, for a host if one is given, and a function that signs with its key (ES256). */
export function makeCertificate(host?: string): {
  certificate: Buffer;
  /** The certificate and the key, in the form that a server needs. */
  pem: { cert: string; key: string };
  sign: (content: Buffer) => Buffer;
} {
  const subject = host === undefined ? sequence() : name(host);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const content = sequence(
    ...(host === undefined ? [] : [der(0xa0, der(0x02, Buffer.from([2])))]),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    subject,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    subject,
    publicKey.export({ format: 'der', type: 'spki' }),
    ...(host === undefined ? [] : [forHost(host)]),
  );
  const signed = (bytes: Buffer) => sign('sha256', bytes, privateKey);
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), signed(content)]));
  const certificate = sequence(content, ecdsaWithSha256, signature);
  const cert = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' });
  return { certificate, pem: { cert, key: key.toString() }, sign: signed };
}
