import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { validUntil } from '#domain/quotes/validity-rules.ts';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import { shownTerms } from '#domain/legal/wording-rules.ts';
import { emptyIdentity } from '#domain/agency/identity-rules.ts';

/** A saved reply, as agents write it. */
export const words = {
  title: 'Deposit',
  texts: {
    fr: 'Bonjour {prénom}, {montant dû} à virer.',
    en: 'Hello {first name}, {amount due} to transfer.',
  },
};

export { emptyIdentity as nothingSaid };

/** The part of an agency's identity that quotes need. */
export const registered = {
  ...emptyIdentity,
  legalName: 'Comptoir Exemple SAS',
  siren: '123456782',
  vatNumber: 'FR11123456782',
};

/** Returns today in the agency's time zone. */
export const today = () => agencyDay(new Date());
/** Returns the day that is this number of days after today. */
export const inDays = (days: number) => validUntil(today(), days);

/** The data of a browser's push subscription. */
export function subscription(endpoint = `https://push.example.com/to/${randomUUID()}`) {
  const ecdh = createECDH('prime256v1');
  return {
    endpoint,
    keys: {
      p256dh: ecdh.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

/** The accepted terms that a sign-up form sends. */
export const acceptsFor = (clientTypes: ClientTypes) =>
  shownTerms({ clientTypes, operatingMode: 'resale' }, 'fr');
/** The accepted terms for the agency's initial setting. */
export const acceptedTerms = acceptsFor('businesses');

export const freshEmail = () => `${randomUUID()}@example.com`;
