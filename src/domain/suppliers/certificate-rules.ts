/**
 * A certificate counts as expiring from this many days before its last day. They leave enough time to ask for the next
 * certificate.
 */
const noticeDays = 60;

export type CertificateState = 'expired' | 'expiring' | 'valid';

/**
 * Returns the state of a certificate on a day. A certificate without a last day stays valid. Days are `YYYY-MM-DD`.
 */
export function certificateState(validUntil: string | null, today: string): CertificateState {
  if (validUntil === null) return 'valid';
  if (validUntil < today) return 'expired';
  const daysUntilEnd = (Date.parse(validUntil) - Date.parse(today)) / (24 * 60 * 60 * 1000);
  return daysUntilEnd <= noticeDays ? 'expiring' : 'valid';
}
