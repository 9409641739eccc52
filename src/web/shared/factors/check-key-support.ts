import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

/** Why passkeys and security keys cannot work here; null if they can. */
export type NoKeys = 'address' | 'browser' | null;

/** Keys sign for a domain name over HTTPS (or `localhost`); no browser accepts an IP address. */
export function checkKeySupport(): NoKeys {
  if (isIpAddress(window.location.hostname) || !window.isSecureContext) return 'address';
  return browserSupportsWebAuthn() ? null : 'browser';
}

function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^[\d.]+$/.test(host);
}
