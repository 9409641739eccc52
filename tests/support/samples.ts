import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { validUntil } from '#domain/quotes/validity-rules.ts';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Serves } from '#domain/agency/client-kind-rules.ts';
import { shownTerms } from '#domain/legal/wording-rules.ts';
import { nothingSaid } from '#domain/agency/identity-rules.ts';

/** A saved reply, as agents write it. */
export const words = {
  title: 'Deposit',
  texts: {
    fr: 'Bonjour {prénom}, {montant dû} à virer.',
    en: 'Hello {first name}, {amount due} to transfer.',
  },
};

export { nothingSaid };

/** As much of an identity as quotes need. */
export const registered = {
  ...nothingSaid,
  legalName: 'Comptoir Exemple SAS',
  siren: '123456782',
  vatNumber: 'FR11123456782',
};

/** Where the agency is. */
export const today = () => agencyDay(new Date());
/** That many days from today. */
export const inDays = (days: number) => validUntil(today(), days);

/** What a browser says of itself when it subscribes at a push service. */
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

/** What a sign-up form says once its terms are ticked. */
export const acceptsFor = (serves: Serves) => shownTerms({ serves, works: 'resale' }, 'fr');
/** As an agency begins. */
export const accepts = acceptsFor('businesses');

export const freshEmail = () => `${randomUUID()}@example.com`;

/** A client's company, with numbers that pass their checks. */
export const companyDetails = {
  name: 'Maison Fontaine',
  legalForm: 'SAS',
  country: 'FR',
  registrationNumber: '732 829 320',
  vatNumber: 'FR 44 732829320',
  eori: 'FR73282932000074',
  billingAddress: '12 rue des Tanneurs\n69005 Lyon',
  billingEmail: 'compta@fontaine.example',
  language: 'fr',
} as const;
