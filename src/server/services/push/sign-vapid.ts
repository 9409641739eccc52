import { SignJWT } from 'jose';
import type { PushKey } from './push-driver.ts';

/** Shorter than the day that push services allow. */
const life = '12h';

/** The VAPID header: it identifies the sender, with the key that the browser subscribed with (RFC 8292). */
export async function signVapid(origin: string, key: PushKey, contact: string): Promise<string> {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setExpirationTime(life)
    .setSubject(contact)
    .sign(key.privateKey);
  return `vapid t=${token}, k=${key.publicKey.toString('base64url')}`;
}
