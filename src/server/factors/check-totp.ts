import { Secret, TOTP } from 'otpauth';
import type { Sealer } from '#server/services/crypto/sealer.ts';

/** The parameters that every authenticator app supports; RFC 6238. */
const totpParameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The largest difference between the two clocks, in steps, in either direction. */
const toleratedSteps = 1;
const seedBytes = 20;
const purpose = 'totp seed';

interface NewTotp {
  sealed: Buffer;
  /** Base32. */
  secret: string;
  /** An `otpauth:` address for a QR code. */
  uri: string;
}

/** Replaces colons in the issuer: authenticator apps split issuer and address at a colon. */
export function createTotp(sealer: Sealer, issuer: string, email: string): NewTotp {
  const secret = new Secret({ size: seedBytes });
  const totp = new TOTP({ ...totpParameters, issuer: issuer.replaceAll(':', ' '), label: email, secret });
  return { sealed: sealer.seal(purpose, secret.bytes), secret: secret.base32, uri: totp.toString() };
}

/** Returns the time step of the code. Null if the code is not valid now. */
export function findTotpStep(sealer: Sealer, sealed: Buffer, code: string): number | null {
  const seed = new Uint8Array(sealer.open(purpose, sealed));
  const totp = new TOTP({ ...totpParameters, secret: new Secret({ buffer: seed.buffer }) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
