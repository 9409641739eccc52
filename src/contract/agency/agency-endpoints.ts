import * as z from 'zod/mini';
import { clientTypesChoices } from '#domain/agency/client-kind-rules.ts';
import { compactSiren } from '#domain/agency/company-number-rules.ts';
import { paymentDays, quoteValidity, silenceDays, waiverLimit } from '#domain/agency/settings-limits.ts';
import {
  agencySeats,
  type IdentityPart,
  identityLimits,
  isPhone,
  vatExemptions,
} from '#domain/agency/identity-rules.ts';
import { operatingModes } from '#domain/agency/operating-mode-rules.ts';
import { compactVatNumber } from '#domain/agency/vat-number-rules.ts';
import { isJournalAccount, journalParts } from '#domain/invoices/journal-account-rules.ts';
import { depositNatures, finalInvoiceMoments } from '#domain/invoices/invoice-kinds.ts';
import { exchangeMargin } from '#domain/rates/rate-rules.ts';
import { factorLimits } from '#domain/sourcing/door/table-limits.ts';
import { newRequestRules } from '#domain/assignments/assignment-rules.ts';
import { iconNames } from '#domain/app-icons.ts';
import { hueLimits } from '#domain/brand.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { cents, email, line, text } from '#contract/fields.ts';
import { agencyReply, depositReply, identityReply, logoHash } from './agency-replies.ts';

const depositBody = z
  .object({ exclVat: cents, inclVat: cents })
  .check(
    z.refine((deposit) => deposit.inclVat >= deposit.exclVat, { error: 'incl. VAT is below excl. VAT' }),
  );

const lines = (name: IdentityPart) => z.nullable(text(identityLimits[name]));
const part = (name: IdentityPart) => z.nullable(line(identityLimits[name]));

/**
 * Null clears the value. The numbers must fit each other, which can be checked only on the whole identity: after the
 * sent parts replaced the stored ones.
 */
const identityBody = z.object({
  legalName: part('legalName'),
  seat: z.enum(agencySeats),
  siren: z.nullable(z.string().check(z.maxLength(identityLimits.siren), z.overwrite(compactSiren))),
  vatExemption: z.nullable(z.enum(vatExemptions)),
  name: part('name'),
  legalForm: part('legalForm'),
  capital: part('capital'),
  office: lines('office'),
  companyNumber: part('companyNumber'),
  vatNumber: z.nullable(text(identityLimits.vatNumber).check(z.overwrite(compactVatNumber))),
  email: z.nullable(email),
  phone: z.nullable(text(identityLimits.phone).check(z.refine(isPhone, { error: 'not a phone number' }))),
  publicationDirector: part('publicationDirector'),
  host: lines('host'),
  mediator: lines('mediator'),
});

const invoicesBody = z.object({
  /** If true, the product issues the documents of requests submitted from then on; if false, it issues none. */
  issued: z.boolean(),
  depositNature: z.enum(depositNatures),
  finalInvoiceAt: z.enum(finalInvoiceMoments),
  vatOnDebits: z.boolean(),
  /** All accounts of the sales journal. */
  accounts: z.record(
    z.enum(journalParts),
    z.string().check(z.trim(), z.toUpperCase(), z.refine(isJournalAccount, { error: 'not an account' })),
  ),
});

const between = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));

const factor = between(factorLimits);

/** All settings of the agency that forms can change, each in the form in which it is sent. */
const settings = z.strictObject({
  clientTypes: z.enum(clientTypesChoices),
  operatingMode: z.enum(operatingModes),
  newRequests: z.enum(newRequestRules),
  deposit: depositBody,
  paymentDays: between(paymentDays),
  quoteValidityDays: between(quoteValidity),
  /** Cents. */
  waiverLimit: between(waiverLimit),
  silenceDays: between(silenceDays),
  /** Hundredths of a percent. */
  exchangeMargin: between(exchangeMargin),
  showsDoorCost: z.boolean(),
  /** Kilograms that carriers count as a cubic metre, for all modes. */
  loadFactors: z.object({ sea_lcl: factor, rail: factor, air: factor, express: factor }),
  /** The parts to change; the others stay. */
  invoices: z.partial(invoicesBody),
  /** The parts to change; the others stay. */
  identity: z.partial(identityBody),
  /** Null restores the product's own accent. */
  accent: z.nullable(between(hueLimits)),
});
export type Settings = z.output<typeof settings>;
export type NamedSettings = { [Part in keyof Settings]?: Settings[Part] | undefined };

export const agencyEndpoints = endpointsOf('Agency', {
  getAgency: {
    method: 'GET',
    path: '/api/agency',
    summary: "Returns the agency's identity, bank details, deposit and validity of quotes.",
    access: 'session',
    reply: agencyReply,
  },
  getIdentity: {
    method: 'GET',
    path: '/api/agency/identity',
    summary: "Returns the agency's identity for the legal notice.",
    access: 'anyone',
    reply: identityReply,
  },
  saveSettings: {
    method: 'PATCH',
    path: '/api/agency',
    summary: 'Saves the named parts of the settings. The waiver limit needs password or factor again.',
    access: { agency: 'change_settings' },
    body: z.partial(settings),
    reply: agencyReply,
    errors: ['confirmation_required'],
  },
  saveLogo: {
    method: 'PUT',
    path: '/api/agency/logo',
    summary: 'Saves an image as the agency’s logo. The server converts it to a PNG and keeps only that.',
    access: { agency: 'change_settings' },
    upload: { accept: 'PNG, JPEG, WebP, SVG', maxSize: sizeLimits.logo },
    reply: agencyReply,
    errors: ['logo_refused', 'file_too_complex', ...uploadErrors],
  },
  removeLogo: {
    method: 'DELETE',
    path: '/api/agency/logo',
    summary: 'Removes the logo; the product’s own mark replaces it.',
    access: { agency: 'change_settings' },
    reply: agencyReply,
  },
  readLogo: {
    method: 'GET',
    path: '/api/agency/logo/:hash',
    summary:
      'Returns the agency’s logo as a PNG, which browsers may cache for ever. The address of a former logo answers 404.',
    access: 'anyone',
    params: z.object({ hash: logoHash }),
    reply: 'file',
    errors: ['file_not_found'],
  },
  readIcon: {
    method: 'GET',
    path: '/api/agency/icon/:shape',
    summary:
      'Returns the icon of the installed product with the agency’s logo, in one of the shapes that systems need.',
    access: 'anyone',
    params: z.object({ shape: z.enum(iconNames) }),
    reply: 'file',
  },
  getDeposit: {
    method: 'GET',
    path: '/api/agency/deposit',
    summary: 'Returns the present deposit, for the landing page.',
    access: 'anyone',
    reply: depositReply,
  },
});
