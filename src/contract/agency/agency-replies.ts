import * as z from 'zod/mini';
import { servedKinds } from '#domain/agency/client-kind-rules.ts';
import { agencySeats, vatExemptions } from '#domain/agency/identity-rules.ts';
import { workingModes } from '#domain/agency/working-mode-rules.ts';

export const identityReply = z.object({
  /** As the agency is registered; `name` is what it goes by. */
  legalName: z.nullable(z.string()),
  seat: z.enum(agencySeats),
  /** Nine digits; null abroad. */
  siren: z.nullable(z.string()),
  vatExemption: z.nullable(z.enum(vatExemptions)),
  name: z.nullable(z.string()),
  legalForm: z.nullable(z.string()),
  capital: z.nullable(z.string()),
  office: z.nullable(z.string()),
  companyNumber: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  publicationDirector: z.nullable(z.string()),
  host: z.nullable(z.string()),
  mediator: z.nullable(z.string()),
});

export const bankDetailsReply = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  intermediaryBic: z.nullable(z.string()),
  /** Since when they are in force. */
  since: z.string(),
});
export type BankDetailsReply = z.output<typeof bankDetailsReply>;

/** Cents. */
export const depositReply = z.object({ exclVat: z.int(), inclVat: z.int() });

export const markHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** How the agency shows itself, and whom it serves; a name or a hue that is not set is the product's. */
export const brandReply = z.object({
  name: z.string(),
  hue: z.int(),
  /** By how much strong accents are more, or less, colourful than the product's own. */
  depth: z.number(),
  mark: z.nullable(z.object({ hash: markHash, width: z.int(), height: z.int() })),
  serves: z.enum(servedKinds),
  works: z.enum(workingModes),
});

export const agencyReply = z.object({
  brand: brandReply,
  identity: identityReply,
  /** How long a quote holds from the day of its issue. */
  quoteValidityDays: z.int(),
  /** Days without a word of a client after which they are asked whether they go on. */
  silenceDays: z.int(),
  /** Cents: the most of a payment that an agent may do without. */
  waiverLimit: z.int(),
  /** Days in which a client is to transfer what is asked for. */
  paymentDays: z.int(),
  bankDetails: z.nullable(bankDetailsReply),
  /** Whether other details wait to be confirmed, or for their day; told to agents alone. */
  bankChangeWaits: z.boolean(),
  deposit: depositReply,
});
export type Agency = z.output<typeof agencyReply>;
