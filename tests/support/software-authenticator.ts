import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>;

/** The part of CBOR that authenticators use. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

const flagBits = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 };

/** Faults and settings of a browser or a security key. */
export interface AuthenticatorOptions {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** `webauthn.create` or `webauthn.get`. */
  type?: string;
  /** False if the person only pressed the key, without PIN or finger. */
  verifiesUser?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** The number of the algorithm in COSE. */
  algorithm?: number;
  attestation?: (signed: Attested) => { format: string; statement: Map<string, Cbor> };
  /** Whether the browser says that the authenticator stores the credential. */
  resident?: boolean | null;
  crossOrigin?: boolean;
}

/** The content of an attestation. */
export interface Attested {
  rpIdHash: Buffer;
  clientDataHash: Buffer;
  credentialId: Buffer;
  /** Uncompressed: 4, x, y. */
  publicPoint: Buffer;
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** An ES256 key with one credential. Its answers have the form in which a browser passes them on. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  userHandle: string | null = null;
  readonly #origin: string;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor(origin: string) {
    this.#origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = pair.publicKey;
    this.#privateKey = pair.privateKey;
  }

  /** Answers `navigator.credentials.create`. */
  create(given: Record<string, unknown>, ways: AuthenticatorOptions = {}) {
    const options = given as unknown as Options;
    this.userHandle = options.user?.id ?? null;
    const clientData = this.#clientData('webauthn.create', options, ways);
    const idLength = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      idLength,
      this.id,
      this.#coseKey(ways.algorithm ?? -7),
    ]);
    const authData = Buffer.concat([this.#authenticatorData(options, ways, flagBits.attested), attested]);
    const { format, statement } = ways.attestation?.({
      rpIdHash: authData.subarray(0, 32),
      clientDataHash: sha256(clientData),
      credentialId: this.id,
      publicPoint: Buffer.concat([Buffer.from([4]), ...this.#coordinates()]),
    }) ?? { format: 'none', statement: new Map() };
    const attestation = new Map<string, Cbor>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', authData],
    ]);
    const resident = ways.resident === undefined ? true : ways.resident;
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal', 'hybrid', 'telepathy'],
      },
      clientExtensionResults: resident === null ? {} : { credProps: { rk: resident } },
    };
  }

  /** Answers `navigator.credentials.get`. */
  get(given: Record<string, unknown>, ways: AuthenticatorOptions = {}) {
    const options = given as unknown as Options;
    this.counter = ways.counter ?? this.counter + 1;
    const clientData = this.#clientData('webauthn.get', options, ways);
    const authData = this.#authenticatorData(options, ways);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey);
    const userHandle = ways.userHandle === undefined ? this.userHandle : ways.userHandle;
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== null && { userHandle }),
      },
      clientExtensionResults: {},
    };
  }

  #credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  #clientData(type: string, { challenge }: Options, ways: AuthenticatorOptions): Buffer {
    const { origin = this.#origin, crossOrigin = false } = ways;
    const fields = { type: ways.type ?? type, challenge: ways.challenge ?? challenge, origin, crossOrigin };
    return Buffer.from(JSON.stringify(fields));
  }

  #authenticatorData({ rp, rpId }: Options, ways: AuthenticatorOptions, more = 0): Buffer {
    const host = ways.rpId ?? rpId ?? rp?.id ?? '';
    const verified = ways.verifiesUser === false ? 0 : flagBits.verified;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(ways.counter ?? this.counter);
    return Buffer.concat([sha256(host), Buffer.from([flagBits.present | verified | more]), counter]);
  }

  #coordinates(): [Buffer, Buffer] {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  }

  #coseKey(algorithm: number): Buffer {
    const [x, y] = this.#coordinates();
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, algorithm],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
    );
  }
}
