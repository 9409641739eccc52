import * as z from 'zod/mini';
import { servedKinds } from '#domain/agency/client-kind-rules.ts';
import { compactSiren } from '#domain/agency/company-number-rules.ts';
import { paymentDays, quoteValidity, silenceDays, waiverLimit } from '#domain/agency/settings-limits.ts';
import {
  agencySeats,
  type IdentityPart,
  identityLimits,
  isOneLine,
  isPhone,
  vatExemptions,
  wrongNumbers,
} from '#domain/agency/identity-rules.ts';
import { workingModes } from '#domain/agency/working-mode-rules.ts';
import { compactVatNumber } from '#domain/agency/vat-number-rules.ts';
import { iconNames } from '#domain/app-icons.ts';
import { hueLimits, markLimits } from '#domain/brand.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { cents, email, text } from '#contract/fields.ts';
import { agencyReply, depositReply, identityReply, markHash } from './agency-replies.ts';

export const depositBody = z
  .object({ exclVat: cents, inclVat: cents })
  .check(
    z.refine((deposit) => deposit.inclVat >= deposit.exclVat, { error: 'incl. VAT is below excl. VAT' }),
  );

/** Cleared by null. */
const lines = (name: IdentityPart) => z.nullable(text(identityLimits[name]));
const part = (name: IdentityPart) =>
  z.nullable(
    text(identityLimits[name]).check(
      z.refine(isOneLine, { error: 'more than one line, or unseen characters' }),
    ),
  );

const numbers = {
  siren: { path: ['siren'], error: 'not a SIREN of an agency in France' },
  vatNumber: { path: ['vatNumber'], error: 'not a VAT number of this agency' },
  vatExemption: { path: ['vatExemption'], error: 'not a reason for an agency there' },
} as const;

const written = z.object({
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

/** Numbers are checked as far as they carry it: the SIREN by its check digit, a VAT number by its country's shape. */
export const identityBody = written.check(
  ...(['siren', 'vatNumber', 'vatExemption'] as const).map((which) =>
    z.refine<z.output<typeof written>>((said) => !wrongNumbers(said).includes(which), {
      path: [...numbers[which].path],
      error: numbers[which].error,
    }),
  ),
);

export const quoteValidityBody = z.object({
  days: z.int().check(z.minimum(quoteValidity.min), z.maximum(quoteValidity.max)),
});

export const silenceBody = z.object({
  days: z.int().check(z.minimum(silenceDays.min), z.maximum(silenceDays.max)),
});

/** Cents. */
export const waiverLimitBody = z.object({
  limit: z.int().check(z.minimum(waiverLimit.min), z.maximum(waiverLimit.max)),
});

export const paymentDaysBody = z.object({
  days: z.int().check(z.minimum(paymentDays.min), z.maximum(paymentDays.max)),
});

export const worksBody = z.object({ works: z.enum(workingModes) });

export const servesBody = z.object({ serves: z.enum(servedKinds) });

/** Back to the product's own by null. */
export const accentBody = z.object({
  hue: z.nullable(z.int().check(z.minimum(hueLimits.min), z.maximum(hueLimits.max))),
});

export const agencyEndpoints = endpointsOf('Agency', {
  getAgency: {
    method: 'GET',
    path: '/api/agency',
    summary: "The agency's identity, bank details, deposit and the validity of its quotes.",
    access: 'session',
    reply: agencyReply,
  },
  getIdentity: {
    method: 'GET',
    path: '/api/agency/identity',
    summary: 'Who the agency is, as the legal notice says to everybody.',
    access: 'anyone',
    reply: identityReply,
  },
  saveIdentity: {
    method: 'PUT',
    path: '/api/agency/identity',
    summary: 'Writes who the agency is; documents, mails and the legal notice say it from now on.',
    access: { agency: 'change_settings' },
    body: identityBody,
    reply: agencyReply,
  },
  saveAccent: {
    method: 'PUT',
    path: '/api/agency/accent',
    summary:
      'Writes the hue of everything that has the accent; pages, documents and mails have it from now on.',
    access: { agency: 'change_settings' },
    body: accentBody,
    reply: agencyReply,
  },
  saveMark: {
    method: 'PUT',
    path: '/api/agency/mark',
    summary:
      'Takes an image as the agency’s mark: it is drawn anew as a PNG, and nothing else of it is kept.',
    access: { agency: 'change_settings' },
    upload: { accept: 'PNG, JPEG, WebP, SVG', maxSize: markLimits.bytes },
    reply: agencyReply,
    errors: ['mark_refused', 'file_too_complex', ...uploadErrors],
  },
  removeMark: {
    method: 'DELETE',
    path: '/api/agency/mark',
    summary: 'Goes back to the product’s own mark.',
    access: { agency: 'change_settings' },
    reply: agencyReply,
  },
  readMark: {
    method: 'GET',
    path: '/api/agency/mark/:hash',
    summary:
      'The agency’s mark as a PNG, which browsers may keep for ever; an address of before is not found.',
    access: 'anyone',
    params: z.object({ hash: markHash }),
    reply: 'file',
    errors: ['file_not_found'],
  },
  readIcon: {
    method: 'GET',
    path: '/api/agency/icon/:shape',
    summary:
      'The agency’s look as the icon of the installed product, in one of the shapes that systems ask for.',
    access: 'anyone',
    params: z.object({ shape: z.enum(iconNames) }),
    reply: 'file',
  },
  saveQuoteValidity: {
    method: 'PUT',
    path: '/api/agency/quote-validity',
    summary: 'Writes how many days quotes hold that are composed from now on.',
    access: { agency: 'change_settings' },
    body: quoteValidityBody,
    reply: agencyReply,
  },
  saveSilence: {
    method: 'PUT',
    path: '/api/agency/silence',
    summary: 'Writes after how many days without a word clients are asked whether they go on.',
    access: { agency: 'change_settings' },
    body: silenceBody,
    reply: agencyReply,
  },
  saveWaiverLimit: {
    method: 'PUT',
    path: '/api/agency/waiver-limit',
    summary:
      'Writes the most of a payment that an agent may do without, as bank charges are; needs password or factor again.',
    access: { agency: 'change_settings' },
    body: waiverLimitBody,
    reply: agencyReply,
    errors: ['confirmation_required'],
  },
  savePaymentDays: {
    method: 'PUT',
    path: '/api/agency/payment-days',
    summary: 'Writes in how many days what is asked for from now on is to be transferred.',
    access: { agency: 'change_settings' },
    body: paymentDaysBody,
    reply: agencyReply,
  },
  saveWorks: {
    method: 'PUT',
    path: '/api/agency/works',
    summary: 'Writes whether the agency resells or buys on commission, for requests from now on.',
    access: { agency: 'change_settings' },
    body: worksBody,
    reply: agencyReply,
  },
  saveServes: {
    method: 'PUT',
    path: '/api/agency/serves',
    summary:
      'Writes whom the agency serves, for requests from now on; those that consumers have made keep their rights.',
    access: { agency: 'change_settings' },
    body: servesBody,
    reply: agencyReply,
  },
  getDeposit: {
    method: 'GET',
    path: '/api/agency/deposit',
    summary: 'What a deposit comes to at present, as the landing page says to everybody.',
    access: 'anyone',
    reply: depositReply,
  },
  saveDeposit: {
    method: 'PUT',
    path: '/api/agency/deposit',
    summary: 'Writes the deposit that approvals from now on copy.',
    access: { agency: 'change_settings' },
    body: depositBody,
    reply: agencyReply,
  },
});
