import { createECDH, randomBytes, randomUUID } from 'node:crypto';

/** A saved reply, as agents write it. */
export const words = {
  title: 'Deposit',
  texts: {
    fr: 'Bonjour {prénom}, {montant dû} à virer.',
    en: 'Hello {first name}, {amount due} to transfer.',
  },
};

/** An identity of which nothing is known yet. */
export const nothingSaid = {
  name: null,
  legalForm: null,
  capital: null,
  office: null,
  companyNumber: null,
  vatNumber: null,
  email: null,
  phone: null,
  publicationDirector: null,
  host: null,
  mediator: null,
};

export const today = () => new Date().toISOString().slice(0, 10);

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

export const freshEmail = () => `${randomUUID()}@example.com`;
