import { SignJWT } from 'jose';
import type { PushKey } from './push-driver.ts';

/** Shorter than the 24 hours that push services allow. */
const life = '12h';

/**
 * Returns the VAPID header, which identifies the sender by the key with which the browser subscribed (RFC
 * 8292).
 */
export async function signVapid(origin: string, key: PushKey, contact: string): Promise<string> {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setExpirationTime(life)
    .setSubject(contact)
    .sign(key.privateKey);
  return `vapid t=${token}, k=${key.publicKey.toString('base64url')}`;
}
