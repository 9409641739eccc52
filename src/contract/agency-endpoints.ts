import * as z from 'zod/mini';
import { type IdentityPart, identityLimits, quoteValidity } from '#domain/agency/agency-identity.ts';
import { compactBic, compactIban, isBic, isIban } from '#domain/payments/bank-details.ts';
import { endpoint } from './endpoint.ts';
import { cents, email, text } from './fields.ts';
import { bankDetailsReply } from './request-replies.ts';

const iban = z
  .string()
  .check(z.maxLength(60), z.overwrite(compactIban), z.refine(isIban, { error: 'not an IBAN' }));
const bic = z
  .string()
  .check(z.maxLength(20), z.overwrite(compactBic), z.refine(isBic, { error: 'not a BIC' }));

/** The holder's name is shown exactly: banks verify the payee since October 2025; EPC QR codes take 70 characters. */
export const bankDetailsBody = z.object({
  holder: text(70),
  iban,
  bic,
  intermediaryBic: z.nullable(bic),
});

export const depositBody = z
  .object({ exclVat: cents, inclVat: cents })
  .check(
    z.refine((deposit) => deposit.inclVat >= deposit.exclVat, { error: 'incl. VAT is below excl. VAT' }),
  );

/** Cleared by null. */
const part = (name: IdentityPart) => z.nullable(text(identityLimits[name]));

export const identityBody = z.object({
  name: part('name'),
  legalForm: part('legalForm'),
  capital: part('capital'),
  office: part('office'),
  companyNumber: part('companyNumber'),
  vatNumber: part('vatNumber'),
  email: z.nullable(email),
  phone: part('phone'),
  publicationDirector: part('publicationDirector'),
  host: part('host'),
});

export const identityReply = z.object({
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
});

export const quoteValidityBody = z.object({
  days: z.int().check(z.minimum(quoteValidity.least), z.maximum(quoteValidity.most)),
});

export const agencyReply = z.object({
  identity: identityReply,
  /** How long a quote holds from the day of its issue. */
  quoteValidityDays: z.int(),
  bankDetails: z.nullable(bankDetailsReply),
  deposit: z.object({ exclVat: z.int(), inclVat: z.int() }),
});
export type Agency = z.output<typeof agencyReply>;

const tag = 'Agency';

export const agencyEndpoints = {
  getAgency: endpoint({
    method: 'GET',
    path: '/api/agency',
    summary: "The agency's identity, bank details, deposit and the validity of its quotes.",
    tag,
    access: 'session',
    reply: agencyReply,
    status: 200,
    errors: [],
  }),
  getIdentity: endpoint({
    method: 'GET',
    path: '/api/agency/identity',
    summary: 'Who the agency is, as the legal notice says to everybody.',
    tag,
    access: 'anyone',
    reply: identityReply,
    status: 200,
    errors: [],
  }),
  saveIdentity: endpoint({
    method: 'PUT',
    path: '/api/agency/identity',
    summary: 'Writes who the agency is; documents, mails and the legal notice say it from now on.',
    tag,
    access: 'agent',
    body: identityBody,
    reply: agencyReply,
    status: 200,
    errors: ['cross_origin'],
  }),
  saveQuoteValidity: endpoint({
    method: 'PUT',
    path: '/api/agency/quote-validity',
    summary: 'Writes how many days quotes hold that are composed from now on.',
    tag,
    access: 'agent',
    body: quoteValidityBody,
    reply: agencyReply,
    status: 200,
    errors: ['cross_origin'],
  }),
  saveBankDetails: endpoint({
    method: 'PUT',
    path: '/api/agency/bank-details',
    summary:
      'Writes the bank details that clients transfer to; needs password or factor again, and every agent is told.',
    tag,
    access: 'agent',
    body: bankDetailsBody,
    reply: agencyReply,
    status: 200,
    errors: ['confirmation_required', 'cross_origin'],
  }),
  saveDeposit: endpoint({
    method: 'PUT',
    path: '/api/agency/deposit',
    summary: 'Writes the deposit that approvals from now on copy.',
    tag,
    access: 'agent',
    body: depositBody,
    reply: agencyReply,
    status: 200,
    errors: ['cross_origin'],
  }),
};
