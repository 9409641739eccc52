import * as z from 'zod/mini';
import { isPhone } from '#domain/agency/identity-rules.ts';
import { compactVatNumber } from '#domain/agency/vat-number-rules.ts';
import {
  compactEori,
  compactRegistrationNumber,
  companyLimits,
  deliveryAddressLimits,
  maxDeliveryAddresses,
  wrongCompanyNumbers,
} from '#domain/companies/company-rules.ts';
import { maxAmount } from '#domain/money.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { email, id, language, line, text } from '#contract/fields.ts';
import { userReply } from '#contract/sessions/session-replies.ts';
import { companyReply, country } from './company-replies.ts';

const written = z
  .object({
    name: line(companyLimits.name),
    legalForm: z.nullable(line(companyLimits.legalForm)),
    country,
    registrationNumber: z.nullable(line(companyLimits.registrationNumber)),
    vatNumber: z.nullable(line(companyLimits.vatNumber).check(z.overwrite(compactVatNumber))),
    eori: z.nullable(line(companyLimits.eori).check(z.overwrite(compactEori))),
    billingAddress: z.nullable(text(companyLimits.billingAddress)),
    billingEmail: z.nullable(email),
    language,
  })
  .check(
    z.overwrite((company) => ({
      ...company,
      registrationNumber:
        company.registrationNumber && compactRegistrationNumber(company.registrationNumber, company.country),
    })),
  );

const wrong = {
  registrationNumber: 'neither a SIREN nor a SIRET',
  vatNumber: 'not a VAT number',
  eori: 'not an EORI number',
} as const;

/**
 * Checks only the form of the numbers: SIREN and SIRET by their check digit, a VAT number by its country's format.
 */
export const companyBody = written.check(
  ...(['registrationNumber', 'vatNumber', 'eori'] as const).map((which) =>
    z.refine<z.output<typeof written>>((company) => !wrongCompanyNumbers(company).includes(which), {
      path: [which],
      error: wrong[which],
    }),
  ),
);

const savedCompanyBody = z.extend(companyBody, {
  /**
   * Cents above which accepting needs an approval. Null: accepting never needs one. Absent: the rule stays unchanged.
   */
  approvalAbove: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(maxAmount)))),
});

const deliveryAddress = z.object({
  label: line(deliveryAddressLimits.label),
  address: text(deliveryAddressLimits.address),
  contact: z.nullable(line(deliveryAddressLimits.contact)),
  phone: z.nullable(
    text(deliveryAddressLimits.phone).check(z.refine(isPhone, { error: 'not a phone number' })),
  ),
  openingHours: z.nullable(text(deliveryAddressLimits.openingHours)),
});

export const newCompanyBody = z.object({
  /** Chosen by the sender, so that sending again creates no second company. */
  id,
  company: companyBody,
  /** Whether the company takes over the requests that its owner made as a business before. */
  takesRequests: z.boolean(),
});

const companyId = z.object({ companyId: id });
/** The company, and its reader with their changed list of companies. */
const savedReply = z.object({ company: companyReply, user: userReply });

export const companyEndpoints = endpointsOf('Companies', {
  getCompany: {
    method: 'GET',
    path: '/api/companies/:companyId',
    summary: "Returns one of the user's companies.",
    access: 'client',
    params: companyId,
    reply: companyReply,
    errors: ['company_not_found'],
  },
  createCompany: {
    method: 'POST',
    path: '/api/companies',
    summary: 'Creates a company that the user owns, and for which their session acts from now on.',
    access: 'client',
    body: newCompanyBody,
    reply: savedReply,
    status: 201,
    errors: ['company_not_found', 'too_many_companies'],
  },
  saveCompany: {
    method: 'PUT',
    path: '/api/companies/:companyId',
    summary:
      "Changes a company's identity, which quotes, mails and screens then use, and the amount above which accepting needs an approver; all or nothing. For its owners; the amount with password or factor again.",
    access: 'client',
    params: companyId,
    body: savedCompanyBody,
    reply: savedReply,
    errors: ['company_not_found', 'role_forbids', 'confirmation_required'],
  },
  saveDeliveryAddresses: {
    method: 'PUT',
    path: '/api/companies/:companyId/delivery-addresses',
    summary: 'Saves all delivery addresses of a company. For its owners.',
    access: 'client',
    params: companyId,
    body: z.object({ items: z.array(deliveryAddress).check(z.maxLength(maxDeliveryAddresses)) }),
    reply: companyReply,
    errors: ['company_not_found', 'role_forbids'],
  },
  chooseContext: {
    method: 'PUT',
    path: '/api/auth/context',
    summary: "Chooses for whom the session acts: one of the user's companies, or null for themselves.",
    access: 'client',
    body: z.object({ companyId: z.nullable(id) }),
    reply: userReply,
    errors: ['company_not_found'],
  },
});
