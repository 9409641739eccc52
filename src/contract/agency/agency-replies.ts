import * as z from 'zod/mini';
import { clientTypesChoices } from '#domain/agency/client-kind-rules.ts';
import { agencySeats, vatExemptions } from '#domain/agency/identity-rules.ts';
import { operatingModes } from '#domain/agency/operating-mode-rules.ts';
import { journalParts } from '#domain/invoices/journal-account-rules.ts';
import { depositNatures, finalInvoiceMoments } from '#domain/invoices/invoice-kinds.ts';
import { instant } from '#contract/fields.ts';

export const identityReply = z.object({
  /** The registered name; `name` is the trade name. */
  legalName: z.nullable(z.string()),
  seat: z.enum(agencySeats),
  /** Nine digits; null for an agency abroad. */
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
  /** When these details came into force. */
  since: z.string(),
});
export type BankDetailsReply = z.output<typeof bankDetailsReply>;

/** Kilograms per cubic metre. */
export const loadFactors = z.object({ sea_lcl: z.int(), rail: z.int(), air: z.int(), express: z.int() });

/** Cents. */
export const depositReply = z.object({ exclVat: z.int(), inclVat: z.int() });

export const logoHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * The agency's look, and the client types that it serves. For a name or hue that is not set, the product's own is
 * used.
 */
const brandReply = z.object({
  name: z.string(),
  hue: z.int(),
  /** How much more (or less) colourful strong accents are than the product's own. */
  depth: z.number(),
  logo: z.nullable(z.object({ hash: logoHash, width: z.int(), height: z.int() })),
  clientTypes: z.enum(clientTypesChoices),
  operatingMode: z.enum(operatingModes),
});

const invoicesReply = z.object({
  /** When issuing began: the product issues the documents of requests submitted since. Null if it issues none. */
  since: z.nullable(instant),
  depositNature: z.enum(depositNatures),
  finalInvoiceAt: z.enum(finalInvoiceMoments),
  vatOnDebits: z.boolean(),
  /** The accounts of the sales journal; null for clients. */
  accounts: z.nullable(z.record(z.enum(journalParts), z.string())),
});

export const agencyReply = z.object({
  brand: brandReply,
  identity: identityReply,
  /** Days for which a quote is valid, from the day of issue. */
  quoteValidityDays: z.int(),
  /** Days without an answer after which the client is asked whether they want to go on; null for clients. */
  silenceDays: z.nullable(z.int()),
  /** Cents: the most of a payment that an agent may waive; null for clients. */
  waiverLimit: z.nullable(z.int()),
  /** Days within which a client must transfer a sum. */
  paymentDays: z.int(),
  /** Hundredths of a percent added to costs in other currencies; null for clients. */
  exchangeMargin: z.nullable(z.int()),
  /** Kilograms that carriers count as a cubic metre, by mode; null for clients. */
  loadFactors: z.nullable(loadFactors),
  /** Whether clients see the cost of a piece at their door. */
  showsDoorCost: z.boolean(),
  bankDetails: z.nullable(bankDetailsReply),
  /** Whether a change of the details waits for confirmation or for its day; always false for clients. */
  bankChangeWaits: z.boolean(),
  deposit: depositReply,
  invoices: invoicesReply,
});
export type Agency = z.output<typeof agencyReply>;
